import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  FilePlus2,
  HandHelping,
  History,
  Pencil,
  Send,
  Settings2,
  Target,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useRelativeTime } from '../../language/relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

const ICONS = {
  'content-added': FilePlus2,
  'content-changed': Pencil,
  'content-deleted': Trash2,
  'content-restored': Undo2,
  'content-published': Send,
  'defaults-changed': Settings2,
  'settings-changed': Building2,
  'goal-added': Target,
  'goal-changed': Target,
  'goal-deleted': Trash2,
  'service-added': HandHelping,
  'service-changed': HandHelping,
  'service-deleted': Trash2,
  'offer-added': Target,
  'offer-changed': Target,
  'offer-deleted': Trash2,
} as const

type RecentActivityProps = { partnerId: string; max?: number }

/** What happened to the partner, newest first. */
export function RecentActivity({ partnerId, max }: RecentActivityProps) {
  const t = useTranslations('dataOutput.activity')
  const relativeTime = useRelativeTime()
  const { data } = useQuery(
    api.portal.activity.queryOptions({ input: { partnerId }, throwOnError: true }),
  )
  return (
    <Card render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} />
      {!data && <SkeletonText lines={5} className="mt-5" />}
      {data?.length === 0 && (
        <EmptyState
          level={3}
          icon={<History />}
          title={t('empty')}
          description={t('emptyHint')}
          className="py-6"
        />
      )}
      <ol className="mt-4 flex flex-col gap-4 empty:hidden">
        {data?.slice(0, max).map(({ id, kind, title, actorName, isByAdmin, count, createdAt }) => {
          const Icon = ICONS[kind]
          return (
            <li key={id} className="flex gap-3 text-sm">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink"
              >
                <Icon className="size-4" />
              </span>
              <div className="min-w-0 flex-1">
                <p className="break-words">{t(kind, { actor: actorName, title, count })}</p>
                <p className="mt-0.5 flex flex-wrap items-center gap-2 text-xs text-ink-faint">
                  <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
                  {isByAdmin && <Badge>{t('admin')}</Badge>}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
