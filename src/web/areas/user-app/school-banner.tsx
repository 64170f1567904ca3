import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Who signed up under /edu arrives here, and finds the way on. */
export function SchoolBanner() {
  const t = useTranslations('userShell.schoolSignUp')
  const common = useTranslations('common')
  const { user } = useSession()
  const { mutate } = useMutation(api.user.account.forgetSchool.mutationOptions())
  if (!user?.wantsSchool) return null
  return (
    <Alert
      banner
      tone="info"
      title={t('title')}
      dismiss={{ label: common('close'), onDismiss: () => mutate({}) }}
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
