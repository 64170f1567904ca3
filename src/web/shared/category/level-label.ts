import { useSuspenseQuery } from '@tanstack/react-query'
import { LEVEL_BY_NUMBER, type LevelNumber } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'

/** What a level is called in a category: an admin may have given it a name of its own. */
export function useLevelLabel() {
  const language = useLanguage()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const categories = tree.flatMap((category) => [category, ...category.subCategories])
  return (category: string, level: LevelNumber) => {
    const known = categories.find(({ id }) => id === category)
    return inLanguage(known?.levels[level - 1] ?? LEVEL_BY_NUMBER[level].label, language)
  }
}
