import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ideaKey } from '#domain/idea-key.ts'
import { cubeFaceIdeas } from '#domain/idea.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import { SUGGESTIONS_MAX } from '#domain/suggestion.ts'
import { api } from '../../../../api.ts'
import { CardSide } from '../../../../shared/card/card-side.tsx'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { useIdeaTexts } from '../../../../shared/suggestion/idea-texts.ts'
import { RowSkeleton, SuggestionRow } from '../../../../shared/suggestion/suggestion-row.tsx'
import { Button } from '../../../../ui/button.tsx'

type CubeFaceProps = {
  place: { category: string; level: LevelNumber }
  step: StepId
  onClose: () => void
  onOpen: (ideaKey: string) => void
}

/** What could be made for the same place in this step. */
export function CubeFace({ place, step, onClose, onOpen }: CubeFaceProps) {
  const t = useTranslations()
  const categoryName = useCategoryName()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const { textOf, isError, isFetching, refetch } = useIdeaTexts()
  const ideas = cubeFaceIdeas(step, place, tree)
  const shown = ideas.slice(0, SUGGESTIONS_MAX.cubeList)
  return (
    <CardSide
      step={step}
      onClose={onClose}
      note={
        <>
          <span className="truncate">{t('contentAdmin.block.ideas')}</span>
          <span className="shrink-0 tabular-nums">
            {t('contentAdmin.block.shown', { shown: shown.length, all: ideas.length })}
          </span>
        </>
      }
    >
      {isError ? (
        <div role="alert" className="flex flex-1 flex-col items-start gap-2 py-1 text-sm">
          <p>{t('suggestions.failed')}</p>
          <Button size="sm" variant="outline" pending={isFetching} onClick={() => void refetch()}>
            {t('suggestions.retry')}
          </Button>
        </div>
      ) : (
        <ul className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto">
          {shown.map((idea) => {
            const text = textOf(idea)
            if (!text) return <RowSkeleton key={idea.id} variant="compact" />
            return (
              <SuggestionRow
                key={idea.id}
                title={text.title}
                reason={t('suggestions.ideaAbout', { category: categoryName(place.category) })}
                variant="compact"
                onOpen={() => onOpen(ideaKey(idea))}
              />
            )
          })}
        </ul>
      )}
    </CardSide>
  )
}
