import { useSuspenseQuery } from '@tanstack/react-query'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'

/** A category's or sub-category's name; an id that is no longer known reads as itself. */
export function useCategoryName() {
  const language = useLanguage()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const categories = tree.flatMap((category) => [category, ...category.subCategories])
  return (id: string) => {
    const category = categories.find((known) => known.id === id)
    return category ? inLanguage(category.name, language) : id
  }
}
