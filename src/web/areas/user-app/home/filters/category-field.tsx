import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../../api.ts'
import { useLanguage } from '../../../../language/language-provider.tsx'
import { Select } from '../../../../ui/select.tsx'

type CategoryFieldProps = {
  category: string | null
  onChange: (category: string | null) => void
}

/** All, the categories, and below each its sub-categories. */
export function CategoryField({ category, onChange }: CategoryFieldProps) {
  const t = useTranslations('browse')
  const language = useLanguage()
  const id = useId()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('category')}
      </label>
      <Select
        id={id}
        value={category ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{t('allCategories')}</option>
        {tree.map(({ id: parentId, name, subCategories }) => [
          <option key={parentId} value={parentId} className="font-semibold">
            {inLanguage(name, language)}
          </option>,
          ...subCategories.map((sub) => (
            <option key={sub.id} value={sub.id}>
              {`\u2003${inLanguage(sub.name, language)}`}
            </option>
          )),
        ])}
      </Select>
    </div>
  )
}
