import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { userAppPreview } from '../../user-app-preview.ts'

/** A super admin looks at the user app: the way back is always in sight. */
export function PreviewBanner() {
  const t = useTranslations('userShell.bar')
  const router = useRouter()
  const goBack = () => {
    const from = userAppPreview.from()
    userAppPreview.end()
    router.history.push(from)
  }
  return (
    <Alert
      banner
      action={
        <Button size="sm" variant="outline" onClick={goBack}>
          {t('endPreview')}
        </Button>
      }
    >
      {t('preview')}
    </Alert>
  )
}
