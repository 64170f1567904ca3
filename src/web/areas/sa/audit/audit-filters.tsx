import { useTranslations } from 'use-intl'
import { NEW_AUDIT_ACTIONS } from '#domain/audit.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { useAuditFilter } from './audit-filter.ts'
import { PartnerFilter } from './partner-filter.tsx'

/** By what was done, when, and with which partner. */
export function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
  const t = useTranslations('audit')
  const { shown, change } = filter
  return (
    <div className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Field label={t('action')} className="max-sm:col-span-2">
        <Select
          value={shown.action ?? ''}
          onChange={({ currentTarget }) => change({ action: currentTarget.value })}
        >
          <option value="">{t('allActions')}</option>
          {NEW_AUDIT_ACTIONS.map((known) => (
            <option key={known} value={known}>
              {t(`names.${known}`)}
            </option>
          ))}
        </Select>
      </Field>
      <PartnerFilter chosen={shown.partner} onChoose={(partner) => change({ partner })} />
      <Field label={t('from')}>
        <TextInput
          type="date"
          value={shown.from ?? ''}
          max={shown.until}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
      </Field>
      <Field label={t('until')}>
        <TextInput
          type="date"
          value={shown.until ?? ''}
          min={shown.from}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      </Field>
    </div>
  )
}
