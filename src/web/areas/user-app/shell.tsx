import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { GraduationCap, LogOut } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isSuperAdmin } from '#domain/role.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { useSession } from '../../session.ts'
import { LanguageButton } from '../../shared/language-button/language-button.tsx'
import { patiently } from '../../shared/loading/patiently.ts'
import { LocalCopySign } from '../../shared/local-copy/local-copy-sign.tsx'
import { useSignOut } from '../../shared/sign-out/sign-out.ts'
import { loadJapaneseContentFont } from '../../styles/japanese-content-font.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AreaLinks } from './area-links.tsx'
import { TabBar, TopTabs } from './tabs.tsx'
import { TutorialHint } from './tutorial-hint.tsx'

const rareBanner = (name: 'PreviewBanner' | 'RareBanners') =>
  lazy(() =>
    patiently(() => import('./rare-banners.tsx')).then((file) => ({ default: file[name] })),
  )
const PreviewBanner = rareBanner('PreviewBanner')
const RareBanners = rareBanner('RareBanners')

// By then the first page has settled: nothing of this competes with it.
const LATER_MS = 8_000

export function UserAppShell() {
  const t = useTranslations('userShell.bar')
  const signOut = useSignOut()
  const { application, areRolesKnown, roles, user } = useSession()
  const hasNews = !areRolesKnown || user?.wantsSchool || application?.isAcknowledged === false
  useLaterParts()
  useKeptPlace()
  return (
    <div className="flex min-h-dvh flex-col">
      {isSuperAdmin(roles) && (
        <Suspense fallback={<div className="min-h-14" />}>
          <PreviewBanner />
        </Suspense>
      )}
      <header className="sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="mx-auto flex min-h-14 max-w-[96rem] items-center gap-1 px-4 md:gap-2 md:px-6">
          <Link
            to="/user-app"
            className="mr-2 flex min-h-11 min-w-0 items-center gap-3 rounded-control md:mr-4"
          >
            <Logo size="sm" withJapanese />
            <span className="hidden truncate border-l border-line pl-3 text-sm text-ink-soft xl:block">
              {t('title')}
            </span>
          </Link>
          <TopTabs />
          <div className="ml-auto flex items-center gap-1">
            <AreaLinks />
            <Button
              variant="ghost"
              size="sm"
              iconBefore={<GraduationCap aria-hidden="true" />}
              render={
                <Link to="/user-app/tutorial" activeProps={{ className: 'text-primary-ink' }} />
              }
            >
              <span className="max-sm:sr-only">{t('tutorial')}</span>
            </Button>
            <Button
              variant="ghost"
              size="sm"
              pending={signOut.isPending}
              iconBefore={<LogOut aria-hidden="true" />}
              onClick={() => signOut.mutate()}
            >
              <span className="max-lg:sr-only">{t('signOut')}</span>
            </Button>
            {/* Last, so that it stays under the pointer when the words beside it grow. */}
            <LanguageButton />
          </div>
        </div>
      </header>
      {hasNews && (
        <Suspense fallback={<div className="min-h-14" />}>
          <RareBanners />
        </Suspense>
      )}
      <TutorialHint />
      <div className="flex flex-1 flex-col pb-20 md:pb-0">
        <Outlet />
      </div>
      <LocalCopySign />
      <TabBar />
    </div>
  )
}

function useKeptPlace() {
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (arrival?.type === 'navigate') return
    void import('../../shared/page/kept-place.ts').then(
      (place) => place.returnToKeptPlace(),
      () => undefined,
    )
  }, [])
}

function useLaterParts() {
  const queryClient = useQueryClient()
  const language = useLanguage()
  // Who reads Japanese sees what people wrote in Japanese at once; the others mostly see translations.
  useEffect(() => {
    if (language === 'jp') void loadJapaneseContentFont()
  }, [language])
  useEffect(() => {
    const load = async () =>
      (await import('./later-parts.ts')).loadLaterParts(language, queryClient)
    // Without the server there is nothing to fetch, and nothing to say about it.
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [language, queryClient])
}
