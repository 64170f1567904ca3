import { Link } from '@tanstack/react-router'
import { House, Settings, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'

const TABS = [
  { to: '/user-app', key: 'home', icon: House, isExact: true },
  { to: '/user-app/my-page', key: 'myPage', icon: UserRound, isExact: false },
  { to: '/user-app/settings', key: 'settings', icon: Settings, isExact: false },
] as const

/** In the top bar from 768 px. */
export function TopTabs() {
  const t = useTranslations('userShell.bar')
  return (
    <nav aria-label={t('tabs')} className="hidden items-center gap-1 md:flex">
      {TABS.map(({ to, key, icon: Icon, isExact }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: isExact, includeSearch: false }}
          className="inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-sm font-semibold text-ink-soft transition-colors duration-quick hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}

/** Under the thumb below 768 px. */
export function TabBar() {
  const t = useTranslations('userShell.bar')
  return (
    <nav
      aria-label={t('tabs')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {TABS.map(({ to, key, icon: Icon, isExact }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: isExact, includeSearch: false }}
          className="group flex min-h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-semibold text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:text-primary-ink"
        >
          <span className="grid h-7 w-14 place-items-center rounded-full transition-colors duration-quick group-aria-[current=page]:bg-primary-soft">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
