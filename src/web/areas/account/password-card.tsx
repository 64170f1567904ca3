import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { areaOf, resetPasswordPath } from '#domain/mode.ts'
import { authRequest } from '../../auth-request.ts'
import { useSession } from '../../session.ts'
import { MailboxHint } from '../../shared/mailbox-hint/mailbox-hint.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'

const SENT = {
  success: { title: 'account.password.sent', description: 'account.password.sentText' },
  failure: 'account.password.failed',
} as const

/** A new password is chosen with a link, which also serves accounts that never had one. */
export function PasswordCard() {
  const t = useTranslations('account.password')
  const area = areaOf(useLocation().pathname)
  const email = useSession().user?.email ?? ''
  const send = useMutation({
    mutationFn: () =>
      authRequest('request-password-reset', { email, redirectTo: resetPasswordPath(area) }),
    meta: SENT,
  })
  return (
    <Card>
      <CardHeader
        icon={<LockKeyhole />}
        title={t('title')}
        description={t('description', { email })}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 sm:pl-13">
        <Button variant="outline" pending={send.isPending} onClick={() => send.mutate()}>
          {t('send')}
        </Button>
        {send.isSuccess && <MailboxHint />}
      </div>
    </Card>
  )
}
