import { ArrowUpRight, LogOut, ShieldCheck } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../session.ts'
import { NavItem } from '../../shared/area-frame/nav-item.tsx'
import { useSignOut } from '../../shared/sign-out/sign-out.ts'
import { useSidebar } from '../../ui/sidebar-frame.tsx'
import { SidebarItem, SidebarSection } from '../../ui/sidebar-item.tsx'
import { useFace } from './face.ts'

/** Who is signed in, the way to the user app, and the way out. */
export function PortalFooter() {
  const t = useTranslations('shell')
  const account = useTranslations('account')
  const face = useFace()
  const { user } = useSession()
  const { isCollapsed } = useSidebar()
  const signOut = useSignOut()
  return (
    <>
      {!isCollapsed && (
        <div className="px-2.5 pb-2 text-xs">
          <p className="font-semibold">{t(`portal.${face.texts}.account`)}</p>
          <p className="truncate text-ink-faint">{user?.email}</p>
        </div>
      )}
      <SidebarSection>
        <NavItem
          to={`${face.root}/security`}
          icon={<ShieldCheck />}
          label={account('security.title')}
        />
        <SidebarItem
          icon={<ArrowUpRight />}
          label={t('openUserApp')}
          render={<Link to="/user-app" />}
        />
        {face.id === 'edu' && (
          <SidebarItem icon={<LogOut />} label={t('signOut')} onSelect={() => signOut.mutate()} />
        )}
      </SidebarSection>
    </>
  )
}
