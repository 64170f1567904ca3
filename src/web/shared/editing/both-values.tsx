import { useTranslations } from 'use-intl'

export type BothValues = { label: string; mine: string; saved: string }

/** The fields that two people changed differently. */
export function BothValuesList({ fields }: { fields: readonly BothValues[] }) {
  const t = useTranslations('editing')
  return (
    <dl className="flex flex-col gap-4 text-sm">
      {fields.map(({ label, mine, saved }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            <Value name={t('mine')} value={mine} />
            <Value name={t('saved')} value={saved} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  const t = useTranslations('editing')
  return (
    <p className="rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
      <span className="block text-xs text-ink-soft">{name}</span>
      {value || <span className="text-ink-faint">{t('empty')}</span>}
    </p>
  )
}
