import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { sessionOptions, useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

function useRetry() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })
}

/** In place of the portal: nobody is asked to apply before it is known that they are no partner. */
export function RolesUnknown() {
  const t = useTranslations()
  const retry = useRetry()
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <ErrorState
        level={1}
        title={t('errors.rolesUnknown.title')}
        description={t('errors.rolesUnknown.description')}
        action={
          <>
            <Button onClick={retry}>{t('errors.rolesUnknown.retry')}</Button>
            <Button variant="outline" render={<Link to="/user-app" />}>
              {t('applications.apply.back')}
            </Button>
          </>
        }
      />
    </main>
  )
}

/** Above the user app, which stays usable. */
export function RolesUnknownBanner() {
  const t = useTranslations('errors.rolesUnknown')
  const { areRolesKnown } = useSession()
  const retry = useRetry()
  if (areRolesKnown) return null
  return (
    <Alert
      banner
      tone="warning"
      title={t('title')}
      action={
        <Button size="sm" variant="outline" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('description')}
    </Alert>
  )
}
