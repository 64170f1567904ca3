import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isSuperAdmin } from '#domain/role.ts'
import { useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { userAppPreview } from '../../user-app-preview.ts'

/** A super admin looks at the user app: the way back is always in sight. */
export function PreviewBanner() {
  const t = useTranslations('userShell.bar')
  const { roles } = useSession()
  if (!isSuperAdmin(roles)) return null
  return (
    <Alert
      banner
      action={
        <Button size="sm" variant="outline" render={<Link to="/sa" onClick={userAppPreview.end} />}>
          {t('endPreview')}
        </Button>
      }
    >
      {t('preview')}
    </Alert>
  )
}
