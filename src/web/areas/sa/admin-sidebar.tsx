import {
  ChartColumn,
  CreditCard,
  Database,
  Inbox,
  Layers,
  ScrollText,
  Settings,
  Tags,
  UserCog,
  Users,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NavItem } from '../../shared/area-frame/nav-item.tsx'
import { SidebarSection } from '../../ui/sidebar-item.tsx'

const ENTRIES = [
  { to: '/sa', key: 'partners', icon: Users },
  { to: '/sa/partner-applications', key: 'partnerApplications', icon: Inbox },
  { to: '/sa/partner-subscriptions', key: 'partnerSubscriptions', icon: CreditCard },
  { to: '/sa/partner-settings', key: 'partnerSettings', icon: Settings },
  { to: '/sa/data-management', key: 'dataManagement', icon: Database },
  { to: '/sa/content-management', key: 'contentManagement', icon: Layers },
  { to: '/sa/data-output', key: 'dataOutput', icon: ChartColumn },
  { to: '/sa/business-categories-admin', key: 'businessCategories', icon: Tags },
  { to: '/sa/users', key: 'users', icon: UserCog },
  { to: '/sa/audit', key: 'audit', icon: ScrollText },
] as const

export function AdminSidebar() {
  const t = useTranslations('shell.admin')
  return (
    <SidebarSection>
      {ENTRIES.map(({ to, key, icon: Icon }) => (
        <NavItem
          key={to}
          to={to}
          isExact={to === '/sa'}
          icon={<Icon />}
          label={t(key)}
          description={t(`${key}Hint`)}
        />
      ))}
    </SidebarSection>
  )
}
