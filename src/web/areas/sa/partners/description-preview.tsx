import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PARTNER_DESCRIPTION_PREVIEW_CHARACTERS } from '#domain/partner.ts'
import { textPreview } from '#domain/text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** The first 50 characters, and the way to the rest. */
export function DescriptionPreview({ text, name }: { text: string; name: string }) {
  const t = useTranslations('partners')
  const [isWhole, setIsWhole] = useState(false)
  const preview = textPreview(text, PARTNER_DESCRIPTION_PREVIEW_CHARACTERS)
  if (text === '') return null
  return (
    <span className="mt-0.5 block text-xs font-normal wrap-anywhere text-ink-soft">
      <span className={isWhole ? 'whitespace-pre-wrap' : undefined}>
        {isWhole ? text : preview}
      </span>
      {preview !== text && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            className="min-h-6 rounded-tag font-semibold whitespace-nowrap text-primary-ink hover:underline"
          >
            {t(isWhole ? 'readLess' : 'readAll')} <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        </>
      )}
    </span>
  )
}
