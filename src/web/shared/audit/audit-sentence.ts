import { useFormatter, useTranslations } from 'use-intl'
import type { AuditAction, AuditDetails } from '#domain/audit.ts'
import { useThingName } from './thing-name.ts'

/** What was done, without who. */
export function useAuditSentence() {
  const t = useTranslations('audit')
  const format = useFormatter()
  const thingName = useThingName()
  return ({ action, details }: { action: AuditAction; details: AuditDetails }) =>
    t(`actions.${action}`, {
      // Titles and reasons go with whom they were about.
      title: thingName(details) || '…',
      reason: details.reason ?? '',
      hasReason: details.reason ? 'yes' : 'no',
      // A selector has no hyphens.
      page: details.page?.replace('-', '_') ?? 'other',
      count: details.count ?? 1,
      role: details.role ? t(`accountRoles.${details.role}`) : '',
      fields: format.list((details.fields ?? []).map((field) => t(`fields.${fieldOf(field)}`))),
    })
}

const FIELDS = [
  'name',
  'partnerType',
  'status',
  'category',
  'userId',
  'contactPerson',
  'contactEmail',
  'phone',
  'website',
  'country',
  'region',
  'city',
  'address',
  'description',
] as const

const fieldOf = (field: string) => FIELDS.find((known) => known === field) ?? 'other'
