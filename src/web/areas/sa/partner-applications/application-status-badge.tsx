import { useTranslations } from 'use-intl'
import type { ApplicationStatus } from '#domain/application.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const t = useTranslations('common.applicationStatuses')
  return (
    <Badge dot tone={TONES[status]}>
      {t(status)}
    </Badge>
  )
}
