import { Link } from '@tanstack/react-router'
import { Bookmark, Layers, MoveDown, MoveLeft, MoveRight, MoveUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { STEPS } from '#domain/step.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { stepTone } from '../../../shared/step/step-tone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'

const ARROWS = { left: MoveLeft, up: MoveUp, right: MoveRight, down: MoveDown } as const
const DISC = { 1: 'bg-step-1', 2: 'bg-step-2', 3: 'bg-step-3', 4: 'bg-step-4' } as const

export function TutorialScreen() {
  const t = useTranslations('tutorial')
  const common = useTranslations('common')
  const language = useLanguage()
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={<Button render={<Link to="/user-app" />}>{t('start')}</Button>}
    >
      <section aria-labelledby="swipes">
        <h2 id="swipes" className="text-lg font-bold">
          {t('swipesTitle')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('swipesHint')}</p>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {STEPS.map((step) => {
            const Arrow = ARROWS[step.swipe]
            return (
              <Card key={step.id} render={<li />} className="flex flex-col gap-3">
                <span
                  className={cn(
                    'grid size-12 place-items-center rounded-full text-white',
                    DISC[step.number],
                  )}
                >
                  <Arrow aria-hidden="true" className="size-6" />
                </span>
                <h3 className="font-semibold">
                  {t(`swipes.${step.swipe}.direction`)}
                  {' · '}
                  {t(`swipes.${step.swipe}.name`)}
                </h3>
                <p className="text-sm text-ink-soft">{t(`swipes.${step.swipe}.text`)}</p>
                <Badge tone={stepTone(step.id)} className="mt-auto self-start">
                  {common(`steps.${step.id}.label`)}
                </Badge>
              </Card>
            )
          })}
        </ul>
      </section>
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader icon={<Layers />} title={t('levelsTitle')} description={t('levelsHint')} />
          <ol className="mt-4 flex flex-wrap gap-2">
            {LEVELS.map((level) => (
              <li key={level.id}>
                <Badge tone={`level-${level.number}`}>{inLanguage(level.label, language)}</Badge>
              </li>
            ))}
          </ol>
        </Card>
        <Card className="flex flex-col items-start gap-5">
          <CardHeader icon={<Bookmark />} title={t('saveTitle')} description={t('saveHint')} />
          <Button variant="outline" render={<Link to="/user-app/my-page" />}>
            {t('myPage')}
          </Button>
        </Card>
      </div>
    </Page>
  )
}
