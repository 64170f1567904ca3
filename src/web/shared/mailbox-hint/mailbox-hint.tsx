import { useQuery } from '@tanstack/react-query'
import { Mailbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'

/** Where a demo's mails land; nothing on a server that sends real ones. */
export function MailboxHint() {
  const t = useTranslations('auth.mailbox')
  const { data: instance } = useQuery(api.public.instance.queryOptions())
  if (!instance?.hasMailbox) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      <Mailbox aria-hidden="true" className="size-4 shrink-0" />
      {t('text')}{' '}
      <a
        href="/dev/mailbox"
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-primary-ink underline"
      >
        {t('open')}
      </a>
    </p>
  )
}
