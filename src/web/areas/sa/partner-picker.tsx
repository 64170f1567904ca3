import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { CardGridSkeleton } from '../../shared/loading/card-skeletons.tsx'
import { Page } from '../../shared/page/page.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

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
  return (
    <Page title={title} description={description}>
      <Suspense fallback={<CardGridSkeleton />}>
        <PartnerCards to={to} />
      </Suspense>
    </Page>
  )
}

function PartnerCards({ to }: Pick<PartnerPickerProps, 'to'>) {
  const t = useTranslations()
  const { data: partners } = useSuspenseQuery(
    api.sa.partners.list.queryOptions({ input: { type: 'all' } }),
  )
  if (partners.length === 0) {
    return <EmptyState title={t('sa.partners.empty')} description={t('sa.partners.emptyHint')} />
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {partners.map(({ id, name, type, contentCount }) => (
        <li key={id}>
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
        </li>
      ))}
    </ul>
  )
}
