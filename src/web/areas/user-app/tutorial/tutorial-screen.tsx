import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Rocket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  LAST_TUTORIAL_INDEX,
  nextTutorialIndex,
  previousTutorialIndex,
  TUTORIAL_STEPS,
  type TutorialEnd,
  tutorialPercent,
} from '#domain/tutorial.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useKeptStep } from './kept-step.ts'
import { TutorialStep } from './tutorial-step.tsx'
import { useTurning } from './turning.ts'

const total = TUTORIAL_STEPS.length

export function TutorialScreen() {
  const t = useTranslations('tutorial')
  const navigate = useNavigate()
  const { index, show: keep, end } = useKeptStep()
  const step = TUTORIAL_STEPS[index] ?? 'welcome'
  const isLast = index === LAST_TUTORIAL_INDEX

  function show(wanted: number) {
    keep(wanted)
    scrollTo({ top: 0 })
  }
  function leave(how: TutorialEnd) {
    end(how)
    void navigate({ to: '/user-app' })
  }
  const turning = useTurning({
    onPrevious: () => show(previousTutorialIndex(index)),
    onNext: () => show(nextTutorialIndex(index)),
  })

  return (
    <Page
      title={t('title')}
      description={t('description')}
      className="max-w-5xl"
      actions={
        !isLast && (
          <Button variant="ghost" onClick={() => leave('dismissed')}>
            {t('skip')}
          </Button>
        )
      }
    >
      <ProgressBar
        label={t('progress', { step: index + 1, total })}
        value={tutorialPercent(index)}
        valueText={t('progress', { step: index + 1, total })}
      />
      <Card
        render={<section aria-label={t('title')} aria-live="polite" />}
        className="mt-5 touch-pan-y"
        {...turning}
      >
        <div key={step} className="animate-rise">
          <TutorialStep step={step} />
        </div>
      </Card>
      <nav
        aria-label={t('title')}
        className="sticky bottom-16 z-10 -mx-2 mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3 rounded-card bg-canvas px-2 py-2 md:bottom-2"
      >
        <Button
          variant="outline"
          disabled={index === 0}
          iconBefore={<ArrowLeft aria-hidden="true" />}
          onClick={() => show(previousTutorialIndex(index))}
          className="justify-self-start"
        >
          <span className="max-sm:sr-only">{t('previous')}</span>
        </Button>
        <Dots index={index} onShow={show} />
        {isLast ? (
          <Button
            iconBefore={<Rocket aria-hidden="true" />}
            onClick={() => leave('finished')}
            className="justify-self-end max-sm:col-span-full max-sm:w-full"
          >
            {t('start')}
          </Button>
        ) : (
          <Button
            iconAfter={<ArrowRight aria-hidden="true" />}
            onClick={() => show(nextTutorialIndex(index))}
            className="justify-self-end"
          >
            <span className="max-sm:sr-only">{t('next')}</span>
          </Button>
        )}
      </nav>
    </Page>
  )
}

function Dots({ index, onShow }: { index: number; onShow: (index: number) => void }) {
  const t = useTranslations('tutorial')
  return (
    <ol className="flex">
      {TUTORIAL_STEPS.map((step, position) => (
        <li key={step}>
          <button
            type="button"
            aria-label={t('goTo', { step: position + 1, name: t(`steps.${step}.title`) })}
            aria-current={position === index ? 'step' : undefined}
            onClick={() => onShow(position)}
            className="group -my-2 grid h-11 w-7 place-items-center rounded-full"
          >
            <span
              className={cn(
                'size-2.5 rounded-full transition-[width,background-color] duration-calm',
                position <= index ? 'bg-primary' : 'bg-line-strong/60 group-hover:bg-ink-soft',
                position === index && 'w-5',
              )}
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
