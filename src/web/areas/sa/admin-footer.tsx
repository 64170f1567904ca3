import { Link } from '@tanstack/react-router'
import { ArrowUpRight, LayoutDashboard, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NavItem } from '../../shared/area-frame/nav-item.tsx'
import { SidebarItem, SidebarSection } from '../../ui/sidebar-item.tsx'
import { userAppPreview } from '../../user-app-preview.ts'

export function AdminFooter() {
  const t = useTranslations('shell')
  const account = useTranslations('account')
  return (
    <SidebarSection>
      <NavItem
        to="/sa/dashboard"
        isExact
        icon={<LayoutDashboard />}
        label={t('portal.dashboard')}
      />
      <NavItem to="/sa/security" icon={<ShieldCheck />} label={account('security.title')} />
      <SidebarItem
        icon={<ArrowUpRight />}
        label={t('openUserApp')}
        render={<Link to="/user-app" preload={false} />}
        onSelect={userAppPreview.start}
      />
    </SidebarSection>
  )
}
