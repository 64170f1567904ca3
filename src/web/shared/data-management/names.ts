import { useSuspenseQuery } from '@tanstack/react-query'
import { levelLabels, LEVELS, type LevelNumber } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'

/** The labels of a category's levels, which an admin may have changed. */
export function useLevelName(category: string) {
  const language = useLanguage()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const known = tree
    .flatMap((parent) => [parent, ...parent.subCategories])
    .find(({ id }) => id === category)
  const labels = levelLabels(known?.levels ?? null)
  return (level: LevelNumber) => {
    const index = LEVELS.findIndex(({ number }) => number === level)
    const label = labels[index]
    return label ? inLanguage(label, language) : String(level)
  }
}
