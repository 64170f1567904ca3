import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'
import { SUGGESTIONS_MAX } from '#domain/suggestion.ts'
import { CardSide } from '../../../../shared/card/card-side.tsx'
import { patiently } from '../../../../shared/loading/patiently.ts'
import { useCardSuggestions } from '../../../../shared/suggestion/suggestions.ts'
import type { CardData } from './content-cube.tsx'

const loadSuggestions = () =>
  patiently(() => import('../../../../shared/suggestion/suggestion-list.tsx'))
const SuggestionCount = lazy(async () => ({ default: (await loadSuggestions()).SuggestionCount }))
const SuggestionList = lazy(async () => ({ default: (await loadSuggestions()).SuggestionList }))

const loadSaveButton = () => patiently(() => import('./save-panel-button.tsx'))
const SavePanelButton = lazy(async () => ({ default: (await loadSaveButton()).SavePanelButton }))

/** Before it is turned, so that nobody waits for it. */
export const preloadPanel = () => void Promise.all([loadSuggestions(), loadSaveButton()])

type CardPanelProps = {
  card: CardData
  step: StepId
  onClose: () => void
  /** An item's id or an idea's key. */
  onOpen: (key: string) => void
}

/** A side of the card: what suits it in this step, and the way to keep that kind of content. */
export function CardPanel({ card, step, onClose, onOpen }: CardPanelProps) {
  const t = useTranslations('card.panels')
  const suggestions = useCardSuggestions(card.id, step)
  return (
    <CardSide
      step={step}
      onClose={onClose}
      note={
        <>
          <span className="truncate">{t(STEP_BY_ID[step].panel)}</span>
          <Suspense>
            <SuggestionCount query={suggestions} max={SUGGESTIONS_MAX.cardPanel} />
          </Suspense>
        </>
      }
    >
      <Suspense fallback={<div className="flex-1" />}>
        <SuggestionList
          query={suggestions}
          max={SUGGESTIONS_MAX.cardPanel}
          variant="compact"
          onOpen={onOpen}
          className="flex-1"
        />
      </Suspense>
      <Suspense fallback={<div className="min-h-9" />}>
        <SavePanelButton card={card} step={step} />
      </Suspense>
    </CardSide>
  )
}
