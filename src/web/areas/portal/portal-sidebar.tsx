import { skipToken, useQuery } from '@tanstack/react-query'
import { ChartColumn, Database, LayoutDashboard, School, Settings } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { type Offer, sidebarOffers } from '#domain/offer.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { NavItem } from '../../shared/area-frame/nav-item.tsx'
import { useSidebar } from '../../ui/sidebar-frame.tsx'
import { SidebarSection } from '../../ui/sidebar-item.tsx'
import { useCurrentPartner, useFace } from './face.ts'
import { PartnerSwitch } from './partner-switch.tsx'

export function PortalSidebar() {
  const t = useTranslations('shell.portal')
  const face = useFace()
  const isSchool = face.id === 'edu'
  const partner = useCurrentPartner()
  const { isCollapsed } = useSidebar()
  return (
    <>
      {partner && !isCollapsed && (
        <PartnerSwitch current={partner.id} className="mb-3 w-full lg:hidden" />
      )}
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
      {isSchool && <SchoolOffers />}
    </>
  )
}

function SchoolOffers() {
  const t = useTranslations('shell.portal')
  const partner = useCurrentPartner()
  const { isCollapsed } = useSidebar()
  const input = partner && !isCollapsed ? { partnerId: partner.id } : skipToken
  const { data: goals } = useQuery(api.portal.offers.goals.queryOptions({ input }))
  const { data: services } = useQuery(api.portal.offers.services.queryOptions({ input }))
  if (isCollapsed) return null
  return (
    <>
      {goals && <Offers label={t('goals')} offers={sidebarOffers(goals.offers)} />}
      {services && <Offers label={t('services')} offers={sidebarOffers(services.offers)} />}
    </>
  )
}

function Offers({ label, offers }: { label: string; offers: readonly Offer[] }) {
  const language = useLanguage()
  return (
    <SidebarSection label={label}>
      {offers.map((offer) => (
        <li key={offer.id} className="flex gap-2 px-2.5 py-1 text-sm text-ink-soft">
          <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
          <span className="min-w-0 wrap-anywhere">{inLanguage(offer.name, language)}</span>
        </li>
      ))}
    </SidebarSection>
  )
}
