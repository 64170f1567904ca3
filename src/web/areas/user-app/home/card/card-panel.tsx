import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'
import { SUGGESTIONS_MAX } from '#domain/suggestion.ts'
import { useCardSuggestions } from '../../../../shared/suggestion/suggestions.ts'
import { cn } from '../../../../ui/class-names.ts'
import type { CardData } from './content-cube.tsx'
import { SavePanelButton } from './save-panel-button.tsx'

const loadSuggestions = () => import('../../../../shared/suggestion/suggestion-list.tsx')
const SuggestionCount = lazy(async () => ({ default: (await loadSuggestions()).SuggestionCount }))
const SuggestionList = lazy(async () => ({ default: (await loadSuggestions()).SuggestionList }))

/** Before it is turned, so that nobody waits for it. */
export const preloadPanel = () => void loadSuggestions()

type CardPanelProps = {
  card: CardData
  step: StepId
  onClose: () => void
  /** An item's id or an idea's key. */
  onOpen: (key: string) => void
}

const GROUND = {
  1: 'from-step-1 to-step-1-deep',
  2: 'from-step-2 to-step-2-deep',
  3: 'from-step-3 to-step-3-deep',
  4: 'from-step-4 to-step-4-deep',
} as const

/** A side of the card: what suits it in this step, and the way to keep that kind of content. */
export function CardPanel({ card, step, onClose, onOpen }: CardPanelProps) {
  const t = useTranslations()
  const { number, panel } = STEP_BY_ID[step]
  const suggestions = useCardSuggestions(card.id, step)
  return (
    <div
      className={cn(
        'flex h-full flex-col gap-2 overflow-hidden rounded-[inherit] border border-transparent bg-linear-to-br p-3 text-white shadow-card',
        GROUND[number],
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3
            data-cube-focus
            tabIndex={-1}
            className="w-fit text-sm leading-snug font-bold focus-visible:outline-white"
          >
            {t(`common.steps.${step}.label`)}
          </h3>
          <p className="mt-1 flex gap-2 text-xs">
            <span className="truncate">{t(`card.panels.${panel}`)}</span>
            <Suspense>
              <SuggestionCount query={suggestions} max={SUGGESTIONS_MAX.cardPanel} />
            </Suspense>
          </p>
        </div>
        <button
          type="button"
          title={t('card.close')}
          aria-label={t('card.close')}
          onClick={onClose}
          className="-m-1 grid size-9 shrink-0 place-items-center rounded-full bg-black/25 transition-colors duration-quick hover:bg-black/45 focus-visible:outline-white pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <Suspense fallback={<div className="flex-1" />}>
        <SuggestionList
          query={suggestions}
          max={SUGGESTIONS_MAX.cardPanel}
          variant="compact"
          onOpen={onOpen}
          className="flex-1"
        />
      </Suspense>
      <SavePanelButton card={card} step={step} />
      <p className="-my-0.5 text-center text-xs">{t('card.return')}</p>
    </div>
  )
}
