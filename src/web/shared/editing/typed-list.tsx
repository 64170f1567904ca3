import { useTranslations } from 'use-intl'
import type { TypedText } from './typed-texts.ts'

/** What was typed into a form that is no longer there, to be read and copied. */
export function TypedList({ typed }: { typed: readonly TypedText[] }) {
  const t = useTranslations('editing')
  return (
    <section aria-label={t('typed')}>
      <p className="text-sm font-semibold">{t('typed')}</p>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        {typed.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="mt-0.5 rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap select-all">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
