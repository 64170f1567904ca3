import { useSuspenseQuery } from '@tanstack/react-query'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'

/** The whole tree as options of a select. */
export function CategoryOptions() {
  const language = useLanguage()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  return tree.map((parent) => (
    <optgroup key={parent.id} label={inLanguage(parent.name, language)}>
      {[parent, ...parent.subCategories].map(({ id, name }) => (
        <option key={id} value={id}>
          {inLanguage(name, language)}
        </option>
      ))}
    </optgroup>
  ))
}
