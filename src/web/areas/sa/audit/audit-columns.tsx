import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { client } from '../../../api.ts'
import { useMoment } from '../../../language/date.ts'
import { useAuditSentence } from '../../../shared/audit/audit-sentence.ts'
import type { Column } from '../../../ui/table.tsx'

export type AuditEntry = Awaited<ReturnType<typeof client.sa.audit.list>>['entries'][number]

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useTranslations('audit')
  const moment = useMoment()
  const sentence = useAuditSentence()
  return [
    {
      id: 'what',
      header: t('what'),
      isTitle: true,
      cell: (entry) => (
        <span className="block font-normal break-words whitespace-pre-wrap">{sentence(entry)}</span>
      ),
    },
    {
      id: 'subject',
      header: t('subject'),
      cell: (entry) => <Subject entry={entry} />,
    },
    {
      id: 'who',
      header: t('who'),
      cell: ({ actorName, actorEmail, actorRole }) => (
        <span className="block break-words max-sm:text-right">
          {actorName ?? t(`roles.${actorRole}`)}
          {actorEmail && (
            <span className="block text-xs break-all text-ink-soft">{actorEmail}</span>
          )}
        </span>
      ),
    },
    {
      id: 'when',
      header: t('when'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
  ]
}

function Subject({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit')
  const { partnerId, subjectKind, subjectLabel, action } = entry
  const name = subjectLabel || t('forgotten')
  return (
    <span className="block break-words max-sm:text-right">
      {partnerId && action !== 'partner-deleted' ? (
        <Link
          to="/sa/partner/$partnerId/dashboard"
          params={{ partnerId }}
          className="rounded-tag font-semibold text-primary-ink hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-xs text-ink-soft">{t(`subjects.${subjectKind}`)}</span>
    </span>
  )
}
