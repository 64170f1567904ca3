import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { BlockMatrix } from '../matrix/block-matrix.tsx'

/** What a partner has published, block by block. */
export function PartnerOutput({ partnerId }: { partnerId: string }) {
  const t = useTranslations('portal.dataOutput')
  const { data } = useSuspenseQuery(api.portal.dashboard.queryOptions({ input: { partnerId } }))
  const published = t('published', { count: data.publishedCount })
  const drafts = t('drafts', { count: data.draftCount })
  return (
    <Card>
      <CardHeader title={t('matrix')} description={`${published} · ${drafts}`} />
      <div className="mt-5">
        <BlockMatrix caption={t('matrix')} blocks={data.blocks} />
      </div>
    </Card>
  )
}
