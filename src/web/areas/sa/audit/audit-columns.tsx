import { Link } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { client } from '../../../api.ts'
import { useMoment } from '../../../language/date.ts'
import { useAuditSentence } from '../../../shared/audit/audit-sentence.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useActorName } from './actor-name.ts'
import { useSubjectName } from './subject-name.ts'

export type AuditEntry = Awaited<ReturnType<typeof client.sa.audit.list>>['entries'][number]

export function useAuditColumns(
  /** Narrows the log to the partner of an entry. */
  onPartner: (partnerId: string) => void,
): Column<AuditEntry>[] {
  const t = useTranslations('audit')
  const moment = useMoment()
  const sentence = useAuditSentence()
  const actorName = useActorName()
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
      cell: (entry) => <Subject entry={entry} onPartner={onPartner} />,
    },
    {
      id: 'who',
      header: t('who'),
      cell: (entry) => (
        <span className="block break-words @max-4xl:text-right">
          {actorName(entry)}
          {entry.actorEmail && (
            <span className="block text-xs text-ink-soft">
              <MailAddress>{entry.actorEmail}</MailAddress>
            </span>
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

type SubjectProps = { entry: AuditEntry; onPartner: (partnerId: string) => void }

function Subject({ entry, onPartner }: SubjectProps) {
  const t = useTranslations('audit')
  const name = useSubjectName()(entry)
  const { partnerId, hasPartner, subjectKind } = entry
  return (
    <span className="block break-words @max-4xl:text-right">
      {partnerId && hasPartner ? (
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
      <span className="flex items-center gap-1 text-xs text-ink-soft @max-4xl:justify-end">
        {t(`subjects.${subjectKind}`)}
        {partnerId && (
          <IconButton
            size="sm"
            label={t('partnerFilter.only', { name })}
            icon={<ListFilter aria-hidden="true" />}
            onClick={() => onPartner(partnerId)}
          />
        )}
      </span>
    </span>
  )
}
