import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Grid3x3, History, Map, Pencil, Plus, Trash2, UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { useAuditSentence } from '../../../shared/audit/audit-sentence.ts'
import { ActivityRow } from '../../../shared/data-output/activity-row.tsx'
import { refusalSentence } from '../../../toasts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useActorName } from '../audit/actor-name.ts'
import type { AuditEntry } from '../audit/audit-columns.tsx'
import { useSubjectName } from '../audit/subject-name.ts'

const SHOWN = 8

/** What admins did last, with the way to the whole log. */
export function AdminActivity() {
  const t = useTranslations('audit')
  const sentence = useAuditSentence()
  const actorName = useActorName()
  const { data, error } = useQuery(api.sa.audit.list.queryOptions({ input: {} }))
  const entries = data?.entries.slice(0, SHOWN)
  return (
    <Card render={<section aria-label={t('recent.title')} />}>
      <CardHeader title={t('recent.title')} description={t('recent.description')} />
      {!entries &&
        (error ? (
          <Alert tone="danger" className="mt-4">
            {refusalSentence(error)}
          </Alert>
        ) : (
          <SkeletonText lines={5} className="mt-5" />
        ))}
      {entries?.length === 0 && (
        <EmptyState
          level={3}
          icon={<History />}
          title={t('empty')}
          description={t('emptyHint')}
          className="py-6"
        />
      )}
      <ol className="mt-4 flex flex-col gap-4 empty:hidden">
        {entries?.map((entry) => (
          <ActivityRow
            key={entry.id}
            icon={iconOf(entry)}
            createdAt={entry.createdAt}
            aside={
              <>
                <span className="break-words">{actorName(entry)}</span>
                <Where entry={entry} />
              </>
            }
          >
            {sentence(entry)}
          </ActivityRow>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="mt-5"
        render={<Link to="/sa/audit" search={{}} />}
      >
        {t('recent.all')}
      </Button>
    </Card>
  )
}

function Where({ entry }: { entry: AuditEntry }) {
  const { action, partnerId } = entry
  const name = useSubjectName()(entry)
  if (!partnerId || action === 'partner-deleted') {
    return name && <span className="break-words">{name}</span>
  }
  return (
    <Link
      to="/sa/partner/$partnerId/dashboard"
      params={{ partnerId }}
      className="rounded-tag font-semibold break-words text-primary-ink hover:underline"
    >
      {name}
    </Link>
  )
}

function iconOf({ action, subjectKind }: AuditEntry): ReactNode {
  if (action === 'partner-visited') return <Eye />
  if (action.endsWith('-deleted')) return <Trash2 />
  if (action.endsWith('-added') || action.endsWith('-created')) return <Plus />
  if (subjectKind === 'user') return <UserCog />
  if (subjectKind === 'category') return <Grid3x3 />
  return subjectKind === 'roadmap' ? <Map /> : <Pencil />
}
