import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Block } from '#domain/block.ts'
import { tagOf } from '#domain/language.ts'
import { api } from '../../../../api.ts'
import { useLanguage } from '../../../../language/language-provider.tsx'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { CardGridSkeleton } from '../../../../shared/loading/card-skeletons.tsx'
import { stepTone } from '../../../../shared/step/step-tone.ts'
import { ContentViewer } from '../../../../shared/viewer/content-viewer.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MoreButton } from '../../list/list-end.tsx'
import { AdminCube } from './admin-cube.tsx'
import { MatrixRefusal } from './matrix-refusal.tsx'
import { type MatrixScope, useMatrixSearch } from './matrix-search.ts'

type BlockItemsProps = { block: Block; scope: MatrixScope }

/** What stands in one block, as cubes. */
export function BlockItems({ block, scope }: BlockItemsProps) {
  const t = useTranslations('contentAdmin.block')
  const [opened, setOpened] = useState<string>()
  const { data, error, refetch, ...pages } = useBlockItems({ block, scope })
  if (error) return <MatrixRefusal error={error} onRetry={() => void refetch()} />
  const [first] = data?.pages ?? []
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-label={t('count', { count: first?.total ?? 0 })}>
      <BlockHeader block={block} scope={scope} shown={first} />
      {!first && <CardGridSkeleton />}
      {first && items.length === 0 && (
        <Empty block={block} scope={scope} partnerName={first.partnerName} />
      )}
      <div className="grid gap-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map((item) => (
          <AdminCube key={item.id} item={item} onOpen={setOpened} />
        ))}
      </div>
      <MoreButton pages={pages} />
      {opened && <ContentViewer contentId={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function useBlockItems({ block, scope }: BlockItemsProps) {
  const language = tagOf(useLanguage())
  return useInfiniteQuery(
    api.sa.contentMatrix.items.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...block,
        language,
        ...(scope.partner && { partnerId: scope.partner }),
        ...(scope.category && { category: scope.category }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
}

type BlockHeaderProps = BlockItemsProps & {
  shown: { partnerName: string | null; total: number } | undefined
}

function BlockHeader({ block, scope, shown }: BlockHeaderProps) {
  const t = useTranslations()
  const levelLabel = useLevelLabel()
  const categoryName = useCategoryName()
  const { back } = useMatrixSearch()
  const { category, partner } = scope
  return (
    <header className="mb-5">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2"
        iconBefore={<ArrowLeft aria-hidden="true" />}
        render={<Link to="/sa/content-management" search={back} />}
      >
        {t('contentAdmin.block.back')}
      </Button>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-lg font-bold">{levelLabel(category ?? '', block.level)}</h2>
        <Badge tone={stepTone(block.step)}>{t(`common.steps.${block.step}.label`)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {partner && shown?.partnerName ? (
          <Link
            to="/sa/partner/$partnerId/content-management"
            params={{ partnerId: partner }}
            className="rounded-tag font-semibold text-primary-ink hover:underline"
          >
            {shown.partnerName}
          </Link>
        ) : (
          !partner && t('contentAdmin.block.allPartners')
        )}
        {' · '}
        {category ? categoryName(category) : t('contentAdmin.matrix.allCategories')}
        {shown && ` · ${t('contentAdmin.block.count', { count: shown.total })}`}
      </p>
      {shown && shown.total > 0 && (
        <p className="mt-2 text-sm text-ink-soft">{t('contentAdmin.block.hint')}</p>
      )}
    </header>
  )
}

function Empty({ block, scope, partnerName }: BlockItemsProps & { partnerName: string | null }) {
  const t = useTranslations('contentAdmin.block')
  const { partner, category } = scope
  if (!partner || partnerName === null)
    return <EmptyState icon={<Shapes />} title={t('empty')} description={t('emptyCity')} />
  return (
    <EmptyState
      icon={<Shapes />}
      title={t('empty')}
      description={t('emptyPartner', { name: partnerName })}
      action={
        <Button
          variant="outline"
          iconBefore={<Plus aria-hidden="true" />}
          render={
            <Link
              to="/sa/partner/$partnerId/data-management"
              params={{ partnerId: partner }}
              search={{ ...block, ...(category && { category }) }}
            />
          }
        >
          {t('add')}
        </Button>
      }
    />
  )
}
