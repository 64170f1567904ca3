import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheckBig, Grid3x3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { MoreButton, NoMatch } from '../../list/list-end.tsx'
import { MatrixRefusal } from './matrix-refusal.tsx'
import { useMatrixSearch } from './matrix-search.ts'
import { PartnerMatrix } from './partner-matrix.tsx'

/** One matrix per partner and category. */
export function PartnerMatrices() {
  const t = useTranslations('contentAdmin.matrix')
  const { wanted, clear } = useMatrixSearch()
  const { partner, category, q, show } = wanted
  const { data, error, refetch, ...pages } = useInfiniteQuery(
    api.sa.contentMatrix.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        show,
        ...(partner && { partnerId: partner }),
        ...(category && { category }),
        ...(q && !partner && { search: q }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  if (error) return <MatrixRefusal error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const [first] = data.pages
  const matrices = data.pages.flatMap((page) => page.matrices)
  return (
    <section aria-label={t('partners', { count: first?.partnerCount ?? 0 })}>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {first?.partnerName
          ? t('onlyPartner', { name: first.partnerName })
          : t('partners', { count: first?.partnerCount ?? 0 })}
      </p>
      {matrices.length === 0 &&
        (show === 'gaps' ? (
          <EmptyState icon={<CircleCheckBig />} title={t('noGaps')} description={t('noGapsHint')} />
        ) : q || category ? (
          <NoMatch onClear={clear} />
        ) : (
          <EmptyState icon={<Grid3x3 />} title={t('none')} description={t('noneHint')} />
        ))}
      <div className="grid gap-5 empty:hidden lg:grid-cols-2">
        {matrices.map((matrix) => (
          <PartnerMatrix
            key={`${matrix.partner.id} ${matrix.category}`}
            matrix={matrix}
            onlyGaps={show === 'gaps'}
          />
        ))}
      </div>
      <MoreButton pages={pages} />
    </section>
  )
}

function Loading() {
  const t = useTranslations('contentAdmin.matrix')
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-96 rounded-card" />
      ))}
    </div>
  )
}
