import { Link } from '@tanstack/react-router'
import { ChartColumn, Database, ExternalLink, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
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
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-6 md:py-8"
    >
      <title>{`${t('title')} · MachiCube`}</title>
      <header className="hero-ink pattern-seigaiha mb-6 flex flex-wrap items-center gap-5 rounded-panel px-5 py-6 md:px-8 md:py-8">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl font-bold tracking-tight text-balance md:text-3xl">
            {t('welcome', { name: partner.name })}
          </h1>
          <p className="mt-2 text-white/90">{t('description')}</p>
        </div>
        <Button
          variant="outline"
          iconBefore={<ExternalLink aria-hidden="true" />}
          render={<Link to="/user-app" />}
        >
          {shell('openUserApp')}
        </Button>
      </header>
      <nav aria-label={t('actions')} className="@container mb-6">
        <div className="grid gap-4 @2xl:grid-cols-3">
          {actions.map(({ to, icon, title }) => (
            <Card key={to} interactive padding="sm" render={<Link to={to} />}>
              <CardHeader title={title} icon={icon} className="items-center" />
            </Card>
          ))}
        </div>
      </nav>
      <Suspense fallback={<FiguresSkeleton />}>
        <PartnerDashboard partnerId={partner.id} settings={{ to: face.settings }} />
      </Suspense>
    </main>
  )
}
