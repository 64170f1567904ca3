import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mail, RefreshCw } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { LanguageButton } from '../../shared/language-button/language-button.tsx'
import { Page } from '../../shared/page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { MailCard } from './mail-card.tsx'

const LOOK_AGAIN_MS = 3_000

/** The mails of a development or demo server, newest first. */
export function MailboxPage() {
  const t = useTranslations('mailbox')
  const [recipient, setRecipient] = useState('')
  const wanted = useDeferredValue(recipient.trim())
  const {
    data: mails,
    isError,
    isFetching,
    refetch,
  } = useQuery(
    api.public.mailbox.list.queryOptions({
      input: wanted ? { recipient: wanted } : {},
      placeholderData: keepPreviousData,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  )
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-4xl items-center gap-3 px-4">
          <Logo size="sm" withJapanese className="mr-auto" />
          <Button variant="outline" size="sm" render={<a href="/">{t('openApp')}</a>} />
          <LanguageButton />
        </div>
      </header>
      <Page
        title={t('title')}
        description={t('description')}
        className="max-w-4xl"
        actions={
          <Button
            variant="outline"
            iconBefore={<RefreshCw aria-hidden="true" />}
            onClick={() => void refetch()}
            aria-busy={isFetching}
          >
            {t('reload')}
          </Button>
        }
      >
        <Field label={t('filter')} hint={t('filterHint')} className="mb-6 max-w-md">
          <TextInput
            type="search"
            value={recipient}
            onChange={(event) => setRecipient(event.currentTarget.value)}
            autoComplete="off"
          />
        </Field>
        {isError && !mails && (
          <EmptyState icon={<Mail />} title={t('off')} description={t('offHint')} />
        )}
        {!mails && !isError && <Skeleton className="h-40 rounded-card" />}
        {mails?.length === 0 && (
          <EmptyState icon={<Mail />} title={t('empty')} description={t('emptyHint')} />
        )}
        {mails && mails.length > 0 && (
          <>
            <p aria-live="polite" className="mb-3 text-sm text-ink-soft">
              {t('count', { count: mails.length })}
            </p>
            <ul aria-label={t('list')} className="flex flex-col gap-4">
              {mails.map((mail) => (
                <MailCard key={mail.id} mail={mail} />
              ))}
            </ul>
          </>
        )}
      </Page>
    </div>
  )
}
