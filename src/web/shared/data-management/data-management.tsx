import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONTENT_TYPES, type ContentType, isContentType, type ListedType } from '#domain/content.ts'
import { api } from '../../api.ts'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FiguresSkeleton } from '../loading/card-skeletons.tsx'
import { type UnfinishedUpload, unfinishedOptions } from '../uploads/upload-status.ts'
import type { PartnerAddresses } from './addresses.ts'
import { LevelCards, StepCards } from './block-cards.tsx'
import { type BlockCount, countOf } from './block-count.ts'
import { CategorySelect } from './category-select.tsx'
import { ContentTypeIcon } from './content-type-icon.tsx'
import { DeletedItems } from './items/deleted-items.tsx'
import { ItemList } from './items/item-list.tsx'
import { useLevelName } from './names.ts'
import { type Place, useOpenPlace, usePlace } from './place.ts'
import { StorageNote } from './storage-note.tsx'
import { InterruptedUploads } from './upload/interrupted-uploads.tsx'
import { JobList } from './upload/job-list.tsx'
import type { UploadStart } from './upload/upload-start.ts'
import { UploadArea } from './upload/upload-area.tsx'

const UploadDialog = lazy(() =>
  import('./upload/upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })),
)

export type DataManagementProps = { partnerId: string; addresses: PartnerAddresses }

/** A partner's content, block by block: choose the place, add there, change what is there. */
export function DataManagement(props: DataManagementProps) {
  const input = { partnerId: props.partnerId }
  usePrefetchQuery(api.portal.dashboard.queryOptions({ input }))
  usePrefetchQuery(api.portal.storage.queryOptions({ input }))
  // What was interrupted stands above all else, and would push it down.
  const {
    data: unfinished = [],
    isPending,
    failureCount,
  } = useQuery(unfinishedOptions(props.partnerId))
  if (isPending && failureCount === 0) return <FiguresSkeleton />
  return (
    <Suspense fallback={<FiguresSkeleton />}>
      <Content {...props} unfinished={unfinished} />
    </Suspense>
  )
}

type ContentProps = DataManagementProps & { unfinished: readonly UnfinishedUpload[] }

function Content({ partnerId, addresses, unfinished }: ContentProps) {
  const t = useTranslations('dataManagement')
  const place = usePlace(partnerId)
  const openPlace = useOpenPlace()
  const [start, setStart] = useState<UploadStart>()
  const { data, error, refetch } = useQuery(
    api.portal.content.overview.queryOptions({ input: { partnerId, category: place.category } }),
  )
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <InterruptedUploads partnerId={partnerId} unfinished={unfinished} onContinue={setStart} />
      <JobList
        partnerId={partnerId}
        onOpen={(job) => setStart({ place: { ...place, type: job.draft.contentType }, job })}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Field label={t('category')} className="w-full sm:w-80">
          <CategorySelect
            partnerId={partnerId}
            counts={data?.categories ?? []}
            value={place.category}
            onChange={(event) => openPlace({ category: event.currentTarget.value })}
          />
        </Field>
        <StorageNote partnerId={partnerId} className="w-full sm:w-64" />
      </div>
      {error && !data ? (
        <ErrorState
          title={t('toasts.loadFailed')}
          description={refusalSentence(error)}
          action={
            <Button variant="outline" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <>
          <StepCards place={place} blocks={data?.blocks} />
          <LevelCards place={place} blocks={data?.blocks} />
          <BlockCard
            partnerId={partnerId}
            place={place}
            blocks={data?.blocks}
            onStart={(type, files) => setStart({ place: { ...place, type }, files })}
          />
          <DeletedItems partnerId={partnerId} />
        </>
      )}
      {start && (
        <Suspense>
          <UploadDialog
            key={start.job?.id ?? start.kept?.id ?? ''}
            partnerId={partnerId}
            settings={addresses.settings}
            start={start}
            onClose={() => setStart(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

type BlockCardProps = {
  partnerId: string
  place: Place
  blocks: readonly BlockCount[] | undefined
  onStart: (type: ContentType, files: File[]) => void
}

/** One tab per type; what an import brought besides has its own, where there is any. */
function listedTypes(count: number): ListedType[] {
  const types = CONTENT_TYPES.map(({ id }) => id)
  return count > 0 ? [...types, 'other'] : types
}

/** The chosen block: one tab per type, each with its upload area and its items. */
function BlockCard({ partnerId, place, blocks, onStart }: BlockCardProps) {
  const t = useTranslations('dataManagement')
  const steps = useTranslations('common.steps')
  const levelName = useLevelName(place.category)
  const openPlace = useOpenPlace()
  const { step, level } = place
  const types = listedTypes(countOf(blocks ?? [], { step, level, type: 'other' }))
  return (
    <Card render={<section aria-labelledby="block" />}>
      <h2 id="block" className="mb-3 text-lg font-semibold">
        {t('block', { level: levelName(level), step: steps(`${step}.name`) })}
      </h2>
      <Tabs
        label={t('types')}
        // Five do not fit on a phone: they wrap, and the line stays under the chosen one.
        className="[&>[role=tablist]]:flex-wrap [&>[role=tablist]>[role=presentation]]:bottom-(--active-tab-bottom)"
        value={types.find((type) => type === place.type) ?? CONTENT_TYPES[0].id}
        onValueChange={(type) => openPlace({ type })}
        items={types.map((id) => ({
          value: id,
          icon: <ContentTypeIcon type={id} />,
          label: blocks
            ? t('tab', {
                name: t(`type.${id}`),
                count: countOf(blocks, { step, level, type: id }),
              })
            : t(`type.${id}`),
          content: (
            <div className="flex flex-col gap-6">
              {isContentType(id) && (
                <UploadArea type={id} onStart={(files) => onStart(id, files)} />
              )}
              <ItemList partnerId={partnerId} place={{ ...place, type: id }} />
            </div>
          ),
        }))}
      />
    </Card>
  )
}
