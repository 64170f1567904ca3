import { useTranslations } from 'use-intl'
import type { AuditEntry } from './audit-columns.tsx'

/** Of an account that is gone the key, so that what one person did stays together. */
export function useActorName() {
  const t = useTranslations('audit')
  return ({ actorName, actorKey: key, actorRole }: AuditEntry) =>
    actorName ?? (key ? t('formerAdmin', { key }) : t(`roles.${actorRole}`))
}
