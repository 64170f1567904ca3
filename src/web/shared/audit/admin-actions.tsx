import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useMoment } from '../../language/date.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScrollBody } from '../../ui/scroll-body.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useAuditSentence } from './audit-sentence.ts'

/** What the administration did with this partner: every visit and every change. */
export function AdminActions({ partnerId }: { partnerId: string }) {
  const t = useTranslations('audit.partner')
  const moment = useMoment()
  const sentence = useAuditSentence()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.portal.adminActions.infiniteOptions({
      input: (cursor: string | undefined) => ({ partnerId, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      throwOnError: true,
    }),
  )
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Card render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} description={t('description')} />
      {!entries && <SkeletonText lines={3} className="mt-5" />}
      {entries?.length === 0 && (
        <EmptyState level={3} icon={<ShieldCheck />} title={t('empty')} className="py-6" />
      )}
      {entries && entries.length > 0 && (
        <ScrollBody className="mt-4 max-h-96">
          <ol className="flex flex-col gap-3">
            {entries.map((entry) => (
              <li
                key={entry.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-sm"
              >
                <span className="min-w-0 break-words whitespace-pre-wrap">{sentence(entry)}</span>
                <time dateTime={entry.createdAt} className="text-xs text-ink-soft">
                  {moment(entry.createdAt)}
                </time>
              </li>
            ))}
          </ol>
        </ScrollBody>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Card>
  )
}
