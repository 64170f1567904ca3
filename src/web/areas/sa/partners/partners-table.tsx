import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDate, useNumber } from '../../../language/date.ts'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { type PartnerSortKey, usePartnerSort } from '../../../shared/data-output/partner-sort.ts'
import { SortSelect } from '../../../shared/data-output/sort-select.tsx'
import { refusalSentence } from '../../../toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { MoreButton, NoMatch } from '../list/list-end.tsx'
import { useNarrowing } from '../list/narrowing.ts'
import { DescriptionPreview } from './description-preview.tsx'
import { type Partner, useListedPartners } from './listed-partners.ts'
import { PartnerMenu } from './partner-menu.tsx'

const TONES = { active: 'success', pending: 'warning', inactive: 'neutral' } as const

type PartnersTableProps = {
  onEdit: (partner: Partner) => void
  onDelete: (partner: Partner) => void
}

export function PartnersTable(actions: PartnersTableProps) {
  const t = useTranslations('partners')
  const errors = useTranslations('errors.screen')
  const columns = useColumns(actions)
  const { wanted, isNarrowed, clear } = useNarrowing()
  const { sort, turn } = usePartnerSort()
  const { partners, total, error, refetch, ...pages } = useListedPartners(wanted, sort)
  if (!partners && error) {
    return (
      <ErrorState
        title={t('loadFailed')}
        description={refusalSentence(error)}
        action={
          <Button variant="outline" onClick={() => void refetch()}>
            {errors('retry')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="@container">
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-h-5 text-sm text-ink-soft">
          {partners ? t('count', { count: total }) : t('loading')}
        </p>
        {(!partners || partners.length > 1) && <SortSelect />}
      </div>
      <Table
        caption={t('title')}
        columns={columns}
        rows={partners ?? []}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={turn}
        loadingRows={partners ? 0 : 6}
        empty={isNarrowed ? <NoMatch onClear={clear} /> : <NoPartners />}
      />
      <MoreButton pages={pages} />
    </div>
  )
}

function NoPartners() {
  const t = useTranslations('partners')
  return (
    <EmptyState
      icon={<Users />}
      title={t('empty')}
      description={t('emptyHint')}
      action={
        <Button variant="outline" render={<Link to="/sa/partner-applications" />}>
          {t('seeApplications')}
        </Button>
      }
    />
  )
}

function useColumns({ onEdit, onDelete }: PartnersTableProps): Column<Partner, PartnerSortKey>[] {
  const t = useTranslations()
  const date = useDate()
  const number = useNumber()
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  const notGiven = t('dataOutput.partners.notGiven')
  return [
    {
      id: 'name',
      header: t('sa.table.name'),
      sortKey: 'companyName',
      isTitle: true,
      cell: (partner) => <Name partner={partner} />,
    },
    {
      id: 'type',
      header: t('sa.table.type'),
      cell: ({ type }) => t(`common.partnerTypes.${type}`),
    },
    {
      id: 'status',
      header: t('sa.table.status'),
      cell: ({ status }) => (
        <Badge dot tone={TONES[status]}>
          {t(`common.partnerStatuses.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'category',
      header: t('sa.table.category'),
      sortKey: 'category',
      cell: ({ category }) => (category ? categoryName(category) : notGiven),
    },
    {
      id: 'place',
      header: t('sa.table.place'),
      sortKey: 'country',
      cell: ({ city, country }) =>
        [city, country && countryName(country)].filter(Boolean).join(', ') || notGiven,
    },
    {
      id: 'content',
      header: t('sa.table.content'),
      align: 'end',
      cell: ({ contentCount }) => number(contentCount),
    },
    {
      id: 'registered',
      header: t('sa.table.registered'),
      sortKey: 'registrationDate',
      cell: ({ createdAt }) => date(createdAt),
      className: 'whitespace-nowrap',
    },
    {
      id: 'pages',
      header: t('sa.table.pages'),
      isActions: true,
      cell: (partner) => (
        <PartnerMenu
          partner={partner}
          onEdit={() => onEdit(partner)}
          onDelete={() => onDelete(partner)}
        />
      ),
    },
  ]
}

function Name({ partner }: { partner: Partner }) {
  const t = useTranslations('partners')
  return (
    <span className="block min-w-0 @4xl:min-w-40">
      <Link
        to="/sa/partner/$partnerId/dashboard"
        params={{ partnerId: partner.id }}
        className="rounded-tag font-semibold break-words text-primary-ink hover:underline"
      >
        {partner.name}
      </Link>
      <span className="block text-xs font-normal wrap-anywhere text-ink-soft">
        {partner.ownerEmail ? t('ownedBy', { email: partner.ownerEmail }) : t('noOwner')}
      </span>
      <DescriptionPreview text={partner.description} name={partner.name} />
    </span>
  )
}
