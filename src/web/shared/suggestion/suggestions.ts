import { useQuery } from '@tanstack/react-query'
import { tagOf } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import type { WayToMasterTab } from '#domain/suggestion.ts'
import { api, type client } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'

type Suggestions = Awaited<ReturnType<typeof client.user.suggestions.forCard>>
export type Suggestion = Suggestions['items'][number]
export type SuggestionsQuery = ReturnType<typeof useCardSuggestions>

/** What one side of a card suggests. */
export function useCardSuggestions(contentId: string, step: StepId) {
  const language = tagOf(useLanguage())
  return useQuery(
    api.user.suggestions.forCard.queryOptions({ input: { contentId, step, language } }),
  )
}

/** What a tab of Way to Master suggests. */
export function useLevelSuggestions(
  category: string,
  level: LevelNumber,
  tab: WayToMasterTab['id'],
): SuggestionsQuery {
  const language = tagOf(useLanguage())
  return useQuery(
    api.user.suggestions.forLevel.queryOptions({ input: { category, level, tab, language } }),
  )
}
