import { useSuspenseQuery } from '@tanstack/react-query'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'

/** The whole tree, for a select. */
export function CategoryOptions() {
  const language = useLanguage()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  return tree.map(({ id, name, subCategories }) => (
    <optgroup key={id} label={inLanguage(name, language)}>
      {[{ id, name }, ...subCategories].map((category) => (
        <option key={category.id} value={category.id}>
          {inLanguage(category.name, language)}
        </option>
      ))}
    </optgroup>
  ))
}
