import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Files, Tags, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { useNumber } from '../../../language/date.ts'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { userAppPreview } from '../../../user-app-preview.ts'
import { MoreButton } from '../list/list-end.tsx'
import { useListedPartners } from '../partners/listed-partners.ts'

export function ContentManagementScreen() {
  const t = useTranslations()
  return (
    <Page
      title={t('sa.contentManagement.title')}
      description={t('sa.contentManagement.description')}
      actions={
        <Button
          variant="outline"
          iconBefore={<ExternalLink aria-hidden="true" />}
          render={<Link to="/user-app" preload={false} onClick={userAppPreview.start} />}
        >
          {t('partners.previewUserApp')}
        </Button>
      }
    >
      <Suspense fallback={<FiguresSkeleton />}>
        <ContentByPartner />
      </Suspense>
    </Page>
  )
}

function ContentByPartner() {
  const t = useTranslations('sa.contentManagement')
  const items = useTranslations('sa.choose')
  const number = useNumber()
  const { partners = [], ...pages } = useListedPartners({ type: 'all', q: '' })
  const { data: overview } = useSuspenseQuery(api.sa.overview.queryOptions())
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const largest = Math.max(1, ...partners.map(({ contentCount }) => contentCount))
  const subCategories = tree.flatMap((category) => category.subCategories).length
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          label={t('total')}
          value={number(overview.contentCount)}
          icon={<Files />}
          tone="step-3"
        />
        <StatCard
          label={t('active')}
          value={number(overview.activePartnerCount)}
          icon={<Users />}
          tone="step-2"
        />
        <StatCard
          label={t('categories')}
          value={number(tree.length)}
          icon={<Tags />}
          tone="step-4"
          note={t('subCategories', { count: subCategories })}
        />
      </div>
      <Card>
        <CardHeader title={t('partners')} />
        <ul className="mt-4 flex flex-col gap-2">
          {partners.map(({ id, name, contentCount }) => (
            <li key={id}>
              <Link
                to="/sa/partner/$partnerId/content-management"
                params={{ partnerId: id }}
                className="block rounded-control p-2 hover:bg-sunken"
              >
                <ProgressBar
                  label={name}
                  value={contentCount}
                  max={largest}
                  valueText={items('items', { count: contentCount })}
                  showText
                />
              </Link>
            </li>
          ))}
        </ul>
        <MoreButton pages={pages} />
      </Card>
    </div>
  )
}
