import { Link } from '@tanstack/react-router'
import { ChartColumn, Database, ExternalLink, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerDashboard } from '../../../shared/partner-dashboard/partner-dashboard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { useCurrentPartner, useFace } from '../face.ts'

export function DashboardScreen() {
  const t = useTranslations('portal.dashboard')
  const shell = useTranslations('shell')
  const face = useFace()
  const partner = useCurrentPartner()
  if (!partner) return null
  const actions = [
    { to: face.settings, icon: <Settings />, title: t('settingsAction') },
    { to: face.dataManagement, icon: <Database />, title: t('dataAction') },
    { to: face.dataOutput, icon: <ChartColumn />, title: t('outputAction') },
  ]
  return (
    <Page
      title={t('welcome', { name: partner.name })}
      description={t('description')}
      actions={
        <Button
          variant="outline"
          iconBefore={<ExternalLink aria-hidden="true" />}
          render={<Link to="/user-app" />}
        >
          {shell('openUserApp')}
        </Button>
      }
    >
      <nav aria-label={t('actions')} className="mb-6 grid gap-4 md:grid-cols-3">
        {actions.map(({ to, icon, title }) => (
          <Card key={to} interactive padding="sm" render={<Link to={to} />}>
            <CardHeader title={title} icon={icon} className="items-center" />
          </Card>
        ))}
      </nav>
      <Suspense fallback={<FiguresSkeleton />}>
        <PartnerDashboard partnerId={partner.id} />
      </Suspense>
    </Page>
  )
}
