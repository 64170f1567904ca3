import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { Select, type SelectProps } from '../../ui/select.tsx'

type CategorySelectProps = SelectProps & {
  partnerId: string
  /** How many items each category holds. */
  counts?: readonly { category: string; count: number }[]
}

/** The partner's own category first, then the whole tree. */
export function CategorySelect({ partnerId, counts = [], ...select }: CategorySelectProps) {
  const t = useTranslations('dataManagement')
  const language = useLanguage()
  const { data } = useSuspenseQuery(api.portal.dashboard.queryOptions({ input: { partnerId } }))
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const own = data.partner.category
  const groups = tree.map((parent) => ({ ...parent, options: [parent, ...parent.subCategories] }))
  const option = ({ id, name }: (typeof groups)[number]['options'][number]) => {
    const count = counts.find(({ category }) => category === id)?.count ?? 0
    const shown = inLanguage(name, language)
    return (
      <option key={id} value={id}>
        {count > 0 ? t('categoryOption', { name: shown, count }) : shown}
      </option>
    )
  }
  const ownOptions = groups.flatMap(({ options }) => options).filter(({ id }) => id === own)
  return (
    <Select {...select}>
      {ownOptions.length > 0 && (
        <optgroup label={t('ownCategory')}>{ownOptions.slice(0, 1).map(option)}</optgroup>
      )}
      {groups.map(({ id, name, options }) => (
        <optgroup key={id} label={inLanguage(name, language)}>
          {options.filter((category) => category.id !== own).map(option)}
        </optgroup>
      ))}
    </Select>
  )
}
