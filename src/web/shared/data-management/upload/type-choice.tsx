import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CONTENT_TYPES, type ContentType } from '#domain/content.ts'
import { ContentTypeIcon } from '../content-type-icon.tsx'

type TypeChoiceProps = { value: ContentType; onChange: (type: ContentType) => void }

/** Radio buttons underneath, so the arrow keys work. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useTranslations('dataManagement')
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('dialog.typeStep')}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {CONTENT_TYPES.map(({ id }) => (
          <label
            key={id}
            className="flex min-h-16 flex-col items-center justify-center gap-1.5 rounded-control border border-line bg-surface p-2 text-center text-xs font-semibold text-ink-soft transition-colors duration-quick hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            <ContentTypeIcon type={id} className="size-5" />
            {t(`type.${id}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
