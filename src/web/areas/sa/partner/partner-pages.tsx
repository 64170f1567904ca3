import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

const PAGES = [
  { to: '/sa/partner/$partnerId/dashboard', key: 'portal.dashboard' },
  { to: '/sa/partner/$partnerId/settings', key: 'admin.settings' },
  { to: '/sa/partner/$partnerId/data-management', key: 'admin.dataManagement' },
  { to: '/sa/partner/$partnerId/content-management', key: 'admin.contentManagement' },
  { to: '/sa/partner/$partnerId/data-output', key: 'admin.dataOutput' },
] as const

const linkStyles =
  'inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-primary-ink'

export function PartnerPages({ partnerId }: { partnerId: string }) {
  const t = useTranslations('shell')
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone they are wider than the page.
  useEffect(() => {
    nav.current
      ?.querySelector(`[href="${pathname}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={t('admin.pages')}
      className="flex gap-1 overflow-x-auto border-b border-line bg-surface px-2 [scrollbar-width:none] md:px-4"
    >
      <Link to="/sa" activeOptions={{ exact: true }} className={linkStyles}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('admin.allPartners')}
      </Link>
      {PAGES.map(({ to, key }) => (
        <Link key={to} to={to} params={{ partnerId }} className={linkStyles}>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
