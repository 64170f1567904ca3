import { useTranslations } from 'use-intl'
import { useSignOut } from '../../shared/sign-out/sign-out.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** For an account without a password there is no other proof than to come in anew. */
export function FreshSignIn() {
  const t = useTranslations('account.freshSignIn')
  const leave = useSignOut()
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" autoFocus pending={leave.isPending} onClick={() => leave.mutate()}>
          {t('signOut')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  )
}
