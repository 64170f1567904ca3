import { useThingName } from '../../../shared/audit/thing-name.ts'
import type { AuditEntry } from './audit-columns.tsx'

/** Whom or what it was done to; categories and blocks in the reader's language. */
export function useSubjectName() {
  const thingName = useThingName()
  return ({ subjectKind, subjectLabel, details }: AuditEntry) =>
    (['category', 'roadmap'].includes(subjectKind) && thingName(details)) || subjectLabel
}
