import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { SidebarFrame, SidebarToggle, useSidebar } from '../../ui/sidebar-frame.tsx'
import { LanguageButton } from '../language-button/language-button.tsx'
import { LocalCopySign } from '../local-copy/local-copy-sign.tsx'
import { useSignOut } from '../sign-out/sign-out.ts'
import { useSidebarState } from './sidebar-state.ts'

type AreaFrameProps = {
  /** The area's start, behind the logo. */
  home: '/partners' | '/edu' | '/sa'
  sidebar: ReactNode
  sidebarFooter?: ReactNode
  /** Whose pages these are. */
  heading: ReactNode
  children: ReactNode
}

/** The layout that administration and portal share. */
export function AreaFrame({ home, sidebar, sidebarFooter, heading, children }: AreaFrameProps) {
  const t = useTranslations('shell')
  const { isCollapsed, isMobileOpen, setIsMobileOpen, toggle } = useSidebarState()
  const signOut = useSignOut()
  return (
    <SidebarFrame
      label={t('sidebar.label')}
      closeLabel={t('sidebar.close')}
      isCollapsed={isCollapsed}
      isMobileOpen={isMobileOpen}
      onMobileOpenChange={setIsMobileOpen}
      sidebarHeader={<HomeLink home={home} />}
      sidebar={<nav aria-label={t('sidebar.label')}>{sidebar}</nav>}
      sidebarFooter={sidebarFooter}
      header={
        <>
          <SidebarToggle
            label={t(isCollapsed ? 'sidebar.expand' : 'sidebar.collapse')}
            isExpanded={!isCollapsed}
            onToggle={toggle}
            className="hidden md:inline-flex"
          />
          <SidebarToggle
            label={t('sidebar.open')}
            isExpanded={isMobileOpen}
            onToggle={toggle}
            className="md:hidden"
          />
          <div className="min-w-0 flex-1">{heading}</div>
          <Button
            variant="outline"
            size="sm"
            pending={signOut.isPending}
            iconBefore={<LogOut aria-hidden="true" />}
            onClick={() => signOut.mutate()}
          >
            <span className="max-sm:sr-only">{t('signOut')}</span>
          </Button>
          {/* Last, so that it stays under the pointer when the words beside it grow. */}
          <LanguageButton />
        </>
      }
    >
      {children}
      <LocalCopySign />
    </SidebarFrame>
  )
}

function HomeLink({ home }: Pick<AreaFrameProps, 'home'>) {
  const { isCollapsed, onNavigate } = useSidebar()
  return (
    <Link
      to={home}
      activeOptions={{ exact: true }}
      onClick={onNavigate}
      aria-label="MachiCube"
      className="rounded-control"
    >
      {isCollapsed ? <LogoMark className="size-7" /> : <Logo size="sm" withJapanese />}
    </Link>
  )
}
