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
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useToldActor } from '../editing/actor-name.ts'
import { ActivityRow } from './activity-row.tsx'

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
  const toldActor = useToldActor()
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
            <ActivityRow
              key={id}
              icon={<Icon />}
              createdAt={createdAt}
              aside={isByAdmin && <Badge>{t('admin')}</Badge>}
            >
              {t(kind, { actor: toldActor(actorName, isByAdmin), title, count })}
            </ActivityRow>
          )
        })}
      </ol>
    </Card>
  )
}
