import { ChartColumn, Database, LayoutDashboard, School, Settings } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DEFAULT_GOALS } from '#domain/goal.ts'
import { inLanguage } from '#domain/local-text.ts'
import type { Offer } from '#domain/offer.ts'
import { DEFAULT_SERVICES } from '#domain/service.ts'
import { SIDEBAR_OFFERS_MAX } from '#domain/sidebar.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { NavItem } from '../../shared/area-frame/nav-item.tsx'
import { useSidebar } from '../../ui/sidebar-frame.tsx'
import { SidebarSection } from '../../ui/sidebar-item.tsx'
import { useFace } from './face.ts'

export function PortalSidebar() {
  const t = useTranslations('shell.portal')
  const face = useFace()
  const isSchool = face.id === 'edu'
  return (
    <>
      <SidebarSection>
        <NavItem
          to={face.dashboard}
          alsoAt={face.root}
          isExact
          icon={<LayoutDashboard />}
          label={t('dashboard')}
        />
        <NavItem
          to={face.settings}
          icon={isSchool ? <School /> : <Settings />}
          label={t(isSchool ? 'schoolSettings' : 'partnerSettings')}
        />
        <NavItem to={face.dataManagement} icon={<Database />} label={t('dataManagement')} />
        <NavItem to={face.dataOutput} icon={<ChartColumn />} label={t('dataOutput')} />
      </SidebarSection>
      {isSchool && (
        <>
          <Offers label={t('goals')} offers={DEFAULT_GOALS} />
          <Offers label={t('services')} offers={DEFAULT_SERVICES} />
        </>
      )}
    </>
  )
}

function Offers({ label, offers }: { label: string; offers: readonly Offer[] }) {
  const language = useLanguage()
  const { isCollapsed } = useSidebar()
  if (isCollapsed) return null
  return (
    <SidebarSection label={label}>
      {offers.slice(0, SIDEBAR_OFFERS_MAX).map((offer) => (
        <li key={offer.id} className="flex gap-2 px-2.5 py-1 text-sm text-ink-soft">
          <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
          {inLanguage(offer.name, language)}
        </li>
      ))}
    </SidebarSection>
  )
}
