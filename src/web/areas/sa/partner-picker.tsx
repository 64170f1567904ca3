import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CardGridSkeleton } from '../../shared/loading/card-skeletons.tsx'
import { Page } from '../../shared/page/page.tsx'
import { refusalSentence } from '../../toasts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton, NoMatch } from './list/list-end.tsx'
import { useNarrowing } from './list/narrowing.ts'
import { SearchField } from './list/search-field.tsx'
import { TypeFilter } from './list/type-filter.tsx'
import { type Partner, useListedPartners } from './partners/listed-partners.ts'

type PartnerPickerProps = {
  title: string
  description: string
  to:
    | '/sa/partner/$partnerId/settings'
    | '/sa/partner/$partnerId/data-management'
    | '/sa/partner/$partnerId/data-output'
}

/** The admin's way into a partner's page: choose whose. */
export function PartnerPicker({ title, description, to }: PartnerPickerProps) {
  const t = useTranslations('partners')
  const { wanted, narrow, isNarrowed, clear } = useNarrowing()
  const { partners, error, ...pages } = useListedPartners(wanted)
  return (
    <Page title={title} description={description}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <TypeFilter value={wanted.type} onValueChange={(type) => narrow({ type })} />
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      </div>
      {!partners && !error && <CardGridSkeleton />}
      {!partners && error && (
        <ErrorState title={t('loadFailed')} description={refusalSentence(error)} />
      )}
      {partners?.length === 0 && isNarrowed && <NoMatch onClear={clear} />}
      {partners?.length === 0 && !isNarrowed && (
        <EmptyState title={t('empty')} description={t('emptyHint')} />
      )}
      <div className="@container">
        <ul className="grid gap-4 empty:hidden @xl:grid-cols-2 @4xl:grid-cols-3">
          {partners?.map((partner) => (
            <li key={partner.id}>
              <PartnerCard partner={partner} to={to} />
            </li>
          ))}
        </ul>
      </div>
      <MoreButton pages={pages} />
    </Page>
  )
}

type PartnerCardProps = Pick<PartnerPickerProps, 'to'> & { partner: Partner }

function PartnerCard({ partner: { id, name, type, contentCount }, to }: PartnerCardProps) {
  const t = useTranslations()
  return (
    <Card
      interactive
      padding="sm"
      className="flex items-center gap-3"
      render={<Link to={to} params={{ partnerId: id }} />}
    >
      <Avatar name={name} shape="square" decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-xs text-ink-soft">
          {t(`common.partnerTypes.${type}`)} · {t('sa.choose.items', { count: contentCount })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Card>
  )
}
