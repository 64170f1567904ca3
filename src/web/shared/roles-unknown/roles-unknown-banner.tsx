import { useTranslations } from 'use-intl'
import { useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useSessionRetry } from './session-retry.ts'

/** Above the user app, which stays usable. */
export function RolesUnknownBanner() {
  const t = useTranslations('errors.rolesUnknown')
  const { areRolesKnown } = useSession()
  const retry = useSessionRetry()
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
