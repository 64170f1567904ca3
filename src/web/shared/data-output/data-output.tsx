import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { refusalSentence } from '../../toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { AdminActions } from '../audit/admin-actions.tsx'
import type { PartnerAddresses } from '../data-management/addresses.ts'
import { type BlockCount, countOf } from '../data-management/block-count.ts'
import { CategorySelect } from '../data-management/category-select.tsx'
import { useOpenPlace, usePlace } from '../data-management/place.ts'
import { FiguresSkeleton } from '../loading/card-skeletons.tsx'
import { BlockGrid } from './block-grid.tsx'
import { OutputActions } from './output-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StepCompletion } from './step-completion.tsx'
import { StorageCard } from './storage-card.tsx'

export type DataOutputProps = {
  partnerId: string
  addresses: PartnerAddresses
  /** The partners table: an admin's holds all, a partner's its own row. */
  children: ReactNode
}

/** What people can see of a partner, category by category, and how it is published and exported. */
export function DataOutput(props: DataOutputProps) {
  const input = { partnerId: props.partnerId }
  usePrefetchQuery(api.portal.storage.queryOptions({ input }))
  usePrefetchQuery(api.portal.activity.queryOptions({ input }))
  return (
    <Suspense fallback={<FiguresSkeleton />}>
      <Output {...props} />
    </Suspense>
  )
}

function Output({ partnerId, addresses, children }: DataOutputProps) {
  const t = useTranslations('dataOutput')
  const management = useTranslations('dataManagement')
  const { category } = usePlace(partnerId)
  const openPlace = useOpenPlace()
  const { data, error, refetch } = useQuery(
    api.portal.content.overview.queryOptions({ input: { partnerId, category } }),
  )
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <StorageCard partnerId={partnerId} settings={addresses.settings} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={t('category')} className="w-full sm:w-80">
          <CategorySelect
            partnerId={partnerId}
            counts={data?.categories ?? []}
            value={category}
            onChange={(event) => openPlace({ category: event.currentTarget.value })}
          />
        </Field>
        <OutputActions partnerId={partnerId} category={category} />
      </div>
      {data && <Blocks blocks={data.blocks} category={category} address={addresses.management} />}
      {!data && !error && <FiguresSkeleton />}
      {!data && error && (
        <ErrorState
          title={management('toasts.loadFailed')}
          description={refusalSentence(error)}
          action={
            <Button variant="outline" onClick={() => void refetch()}>
              {management('retry')}
            </Button>
          }
        />
      )}
      {children}
      <RecentActivity partnerId={partnerId} />
      <AdminActions partnerId={partnerId} />
    </div>
  )
}

type BlocksProps = {
  blocks: readonly BlockCount[]
  category: string
  address: PartnerAddresses['management']
}

function Blocks({ blocks, category, address }: BlocksProps) {
  const t = useTranslations('dataOutput')
  const drafts = blocks.reduce((sum, { draftCount }) => sum + draftCount, 0)
  return (
    <>
      <StepCompletion blocks={blocks} />
      <Card render={<section aria-label={t('grid')} />}>
        <CardHeader
          title={t('grid')}
          description={t('gridHint')}
          actions={
            <Badge className="max-sm:hidden">
              {t('summary', { count: countOf(blocks, {}), drafts })}
            </Badge>
          }
        />
        <div className="mt-5">
          <BlockGrid blocks={blocks} category={category} address={address} />
        </div>
      </Card>
    </>
  )
}
