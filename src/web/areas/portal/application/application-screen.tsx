import { Link } from '@tanstack/react-router'
import { ArrowLeft, LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../../shared/language-button/language-button.tsx'
import { ScreenSpinner } from '../../../shared/loading/loading.tsx'
import { useSignOut } from '../../../shared/sign-out/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { ApplicationPage } from './application-page.tsx'

/** Stands in place of the portal for who is no partner (yet). */
export function ApplicationScreen() {
  const t = useTranslations()
  const signOut = useSignOut()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="mx-auto flex min-h-14 max-w-5xl items-center gap-2 px-4">
          <Link to="/user-app" aria-label="MachiCube" className="mr-auto rounded-control">
            <Logo size="sm" withJapanese />
          </Link>
          <Button
            variant="ghost"
            size="sm"
            iconBefore={<ArrowLeft aria-hidden="true" />}
            render={<Link to="/user-app" />}
          >
            <span className="max-sm:sr-only">{t('applications.apply.back')}</span>
          </Button>
          <Button
            variant="outline"
            size="sm"
            pending={signOut.isPending}
            iconBefore={<LogOut aria-hidden="true" />}
            onClick={() => signOut.mutate()}
          >
            <span className="max-sm:sr-only">{t('shell.signOut')}</span>
          </Button>
          {/* Last, so that it stays under the pointer when the words beside it grow. */}
          <LanguageButton />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-4 py-8 outline-none md:py-12"
      >
        <Suspense fallback={<ScreenSpinner />}>
          <ApplicationPage />
        </Suspense>
      </main>
    </div>
  )
}
