import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRelativeTime } from '../../language/relative-time.ts'
import { api, type client } from '../../api.ts'
import { useDate } from '../../language/date.ts'
import { refusalSentence } from '../../toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

type MySession = Awaited<ReturnType<typeof client.user.sessions.list>>[number]

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const

/** Where the account is signed in, and how to end it there. */
export function SessionsCard() {
  const t = useTranslations('account.sessions')
  const { data: sessions, error } = useQuery(api.user.sessions.list.queryOptions())
  const endOthers = useMutation(
    api.user.sessions.endOthers.mutationOptions({
      meta: { success: 'account.sessions.othersEnded', failure: 'account.sessions.endFailed' },
    }),
  )
  return (
    <Card>
      <CardHeader icon={<MonitorSmartphone />} title={t('title')} description={t('description')} />
      <div className="mt-5">
        {!sessions && !error && <SkeletonText lines={4} />}
        {!sessions && error && (
          <ErrorState level={3} title={t('failed')} description={refusalSentence(error)} />
        )}
        {sessions && (
          <>
            <ul
              aria-label={t('list')}
              className="divide-y divide-line rounded-card border border-line"
            >
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                variant="outline"
                className="mt-4"
                pending={endOthers.isPending}
                iconBefore={<LogOut aria-hidden="true" />}
                onClick={() => endOthers.mutate(undefined)}
              >
                {t('endOthers')}
              </Button>
            ) : (
              <p className="mt-3 text-sm text-ink-soft">{t('alone')}</p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function SessionRow({ session }: { session: MySession }) {
  const t = useTranslations('account.sessions')
  const relativeTime = useRelativeTime()
  const date = useDate()
  const { browser, system, kind, isCurrent, ipAddress } = session
  const Icon = ICONS[kind]
  const name =
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  const end = useMutation(
    api.user.sessions.end.mutationOptions({
      meta: { success: 'account.sessions.ended', failure: 'account.sessions.endFailed' },
    }),
  )
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isCurrent && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {[
            t('active', { when: relativeTime(session.lastActiveAt) }),
            t('since', { date: date(session.signedInAt) }),
            ipAddress,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          size="sm"
          pending={end.isPending}
          aria-label={t('endNamed', { name })}
          iconBefore={<LogOut aria-hidden="true" />}
          onClick={() => end.mutate({ sessionId: session.id })}
        >
          <span className="max-sm:sr-only">{t('end')}</span>
        </Button>
      )}
    </li>
  )
}
