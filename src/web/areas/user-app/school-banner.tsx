import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { schoolSignUp } from '../../school-sign-up.ts'
import { useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Who signed up under /edu arrives here, and finds the way on. */
export function SchoolBanner() {
  const t = useTranslations('userShell.schoolSignUp')
  const common = useTranslations('common')
  const { user, partners, application } = useSession()
  const [isDismissed, setIsDismissed] = useState(false)
  const isWanted = user && schoolSignUp.isBy(user.email) && partners.length === 0 && !application
  if (!isWanted || isDismissed) return null
  const dismiss = {
    label: common('close'),
    onDismiss: () => {
      schoolSignUp.forget()
      setIsDismissed(true)
    },
  }
  return (
    <Alert
      banner
      tone="info"
      title={t('title')}
      dismiss={dismiss}
      action={
        <Button size="sm" variant="outline" render={<Link to="/edu" />}>
          {t('action')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  )
}
