import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** For who is new, on the home page only; dismissed or opened once, it never comes back. */
export function TutorialHint() {
  const t = useTranslations('userShell.tutorialHint')
  const { isTutorialOffered } = useSession()
  const isHome = useLocation().pathname === '/user-app'
  const dismiss = useMutation(api.user.tutorial.set.mutationOptions())
  if (!isTutorialOffered || !isHome || dismiss.isPending || dismiss.isSuccess) return null
  return (
    <Alert
      banner
      title={t('title')}
      dismiss={{ label: t('dismiss'), onDismiss: () => dismiss.mutate({ end: 'dismissed' }) }}
      action={
        <Button size="sm" variant="outline" render={<Link to="/user-app/tutorial" />}>
          {t('open')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  )
}
