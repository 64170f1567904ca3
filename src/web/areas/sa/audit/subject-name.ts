import { useTranslations } from 'use-intl'
import { useThingName } from '../../../shared/audit/thing-name.ts'
import type { AuditEntry } from './audit-columns.tsx'

/** Whom or what it was done to; categories and blocks in the reader's language, who or what is gone by what is left. */
export function useSubjectName() {
  const t = useTranslations('audit')
  const thingName = useThingName()
  return ({ subjectKind, subjectLabel, subjectKey: key, action, details }: AuditEntry) => {
    const isThing = subjectKind === 'category' || subjectKind === 'roadmap'
    const name = (isThing && thingName(details)) || subjectLabel
    if (name) return name
    if (action === 'categories-reordered') return t('categoryTree')
    if (subjectKind === 'partner') return t('forgottenPartner')
    if (isThing) return ''
    return key ? t('forgottenKey', { key }) : t('forgotten')
  }
}
