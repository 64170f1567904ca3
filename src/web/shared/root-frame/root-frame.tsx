import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { accessAt } from '../../guard.ts'
import { useAccountLanguage } from '../../language/language-choice.ts'
import { useSession } from '../../session.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { AreaSpinner } from '../loading/loading.tsx'

export function RootFrame() {
  const t = useTranslations('common')
  const session = useSession()
  const shown = useMatches().at(-1)
  useAccountLanguage()
  // The session changed under a screen: it is gone at once, before the router has found the way out and its page.
  if (shown && accessAt(shown, session).kind === 'redirect') return <AreaSpinner />
  return (
    <>
      <SkipLink targetId="content">{t('skipToContent')}</SkipLink>
      {/* A screen is one person's: whoever comes next, in a tab that slept, gets it anew. */}
      <Outlet key={session.user?.id} />
    </>
  )
}
