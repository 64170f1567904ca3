import { ChartNoAxesCombined, Clock, Crosshair, Heart, Save, Search, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { STEPS } from '#domain/step.ts'
import type { TUTORIAL_STEPS } from '#domain/tutorial.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { stepTone } from '../../../shared/step/step-tone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DiscoveryGuide } from './discovery-guide.tsx'
import { FrontPicture } from './pictures/front-picture.tsx'
import { SettingsButtons } from './settings-buttons.tsx'

type Step = (typeof TUTORIAL_STEPS)[number]

const CONTENTS: Readonly<Record<Step, () => ReactNode>> = {
  welcome: Welcome,
  home: Home,
  preferences: SettingsButtons,
  steps: StepsAndLevels,
  discovery: DiscoveryGuide,
  'my-page': MyPage,
}

export function TutorialStep({ step }: { step: Step }) {
  const t = useTranslations('tutorial.steps')
  const Content = CONTENTS[step]
  return (
    <>
      <h2 className="text-xl font-bold md:text-2xl">{t(`${step}.title`)}</h2>
      <p className="mt-2 max-w-3xl text-ink-soft">{t(`${step}.text`)}</p>
      <div className="mt-6">
        <Content />
      </div>
    </>
  )
}

function Welcome() {
  return (
    <div className="mx-auto max-w-md">
      <FrontPicture />
    </div>
  )
}

function Home() {
  const t = useTranslations('tutorial.steps.home')
  return (
    <Points
      points={[
        [<Clock key="latest" />, t('latest')],
        [<Search key="search" />, t('search')],
        [<Crosshair key="focus" />, t('focus')],
        [<Heart key="favorites" />, t('favorites')],
      ]}
    />
  )
}

function MyPage() {
  const t = useTranslations('tutorial.steps.my-page')
  return (
    <Points
      points={[
        [<Save key="save" />, t('save')],
        [<ChartNoAxesCombined key="chart" />, t('chart')],
        [<Trophy key="master" />, t('master')],
      ]}
    />
  )
}

function Points({ points }: { points: readonly (readonly [icon: ReactNode, text: string])[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {points.map(([icon, text]) => (
        <li key={text} className="flex items-center gap-4 rounded-card bg-sunken p-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink"
          >
            {icon}
          </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function StepsAndLevels() {
  const t = useTranslations('tutorial.steps.steps')
  const common = useTranslations('common.steps')
  const language = useLanguage()
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ol className="flex flex-col gap-2">
        {STEPS.map((step) => (
          <li key={step.id} className="flex items-center gap-3">
            <Badge tone={stepTone(step.id)} className="text-sm">
              {step.number}
            </Badge>
            <span className="font-semibold">{common(`${step.id}.label`)}</span>
          </li>
        ))}
      </ol>
      <div>
        <h3 className="text-sm font-semibold">{t('levels')}</h3>
        <ol className="mt-3 flex flex-wrap gap-2">
          {LEVELS.map((level) => (
            <li key={level.id}>
              <Badge tone={`level-${level.number}`}>{inLanguage(level.label, language)}</Badge>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
