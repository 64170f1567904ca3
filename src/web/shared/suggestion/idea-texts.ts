import { useQuery } from '@tanstack/react-query'
import { createTranslator } from 'use-intl'
import type { Idea } from '#domain/idea.ts'
import { type Language, tagOf } from '#domain/language.ts'
import type { ideas as english } from '#messages/en/ideas.ts'
import type { Translation } from '#messages/translation.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { useCategoryName } from '../category/category-name.ts'
import { useLevelLabel } from '../category/level-label.ts'

type IdeaTexts = Translation<typeof english>

// Long, and needed only where an idea is shown: not part of the messages that every page loads.
const FILES: Record<Language, () => Promise<{ ideas: IdeaTexts }>> = {
  en: () => import('#messages/en/ideas.ts'),
  jp: () => import('#messages/ja/ideas.ts'),
  fr: () => import('#messages/fr/ideas.ts'),
}

export const loadIdeaTexts = async (language: Language) => (await FILES[language]()).ideas

/** `data` tells an idea's title and text in the language shown. */
export function useIdeaTexts({ enabled = true } = {}) {
  const language = useLanguage()
  const categoryName = useCategoryName()
  const levelLabel = useLevelLabel()
  const { data, ...query } = useQuery({
    queryKey: ['idea-texts', language],
    queryFn: () => loadIdeaTexts(language),
    staleTime: Infinity,
    enabled,
  })
  const translate = data && createTranslator({ locale: tagOf(language), messages: data })
  const textOf = (idea: Idea) => {
    const values = {
      category: categoryName(idea.category),
      level: levelLabel(idea.category, idea.level),
    }
    return (
      translate && {
        title: translate(`${idea.id}.title`),
        text: translate(`${idea.id}.text`, values),
      }
    )
  }
  return { ...query, textOf }
}
