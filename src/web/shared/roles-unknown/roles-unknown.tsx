import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useSessionRetry } from './session-retry.ts'

/** In place of the portal: nobody is asked to apply before it is known that they are no partner. */
export function RolesUnknown() {
  const t = useTranslations()
  const retry = useSessionRetry()
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
