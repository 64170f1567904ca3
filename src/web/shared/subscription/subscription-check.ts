import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SUBSCRIPTION_RECHECK_MS } from '#domain/subscription.ts'
import { api, type client } from '../../api.ts'
import { sentence } from '../../language/language-store.ts'
import { useSession } from '../../session.ts'
import { toast } from '../../ui/toast.ts'

export type SubscriptionCheck = Awaited<ReturnType<typeof client.portal.subscription.check>>

const CONFIRMATION_MS = 2_000

/** Who has one partner need not say which; everybody else names the one that is shown. */
export function useOwnPartner(partnerId: string) {
  const { partners } = useSession()
  const isTheOnlyOne = partners.length === 1 && partners[0]?.id === partnerId
  return isTheOnlyOne ? {} : { partnerId }
}

/**
 * Checked on load, every minute while the page can be seen, when it becomes visible, and when the server
 * says so; after a payment every other second until it is confirmed. An outage is told once.
 */
export function useSubscriptionCheck(partnerId: string, isAwaiting: boolean) {
  const query = useQuery(
    api.portal.subscription.check.queryOptions({
      input: useOwnPartner(partnerId),
      staleTime: 0,
      retry: 1,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        isAwaiting && state.data && !state.data.subscribed
          ? CONFIRMATION_MS
          : SUBSCRIPTION_RECHECK_MS,
      meta: { isSilent: true },
    }),
  )
  useEffect(() => {
    if (query.isError) errorToast(sentence('subscription.toasts.checkFailed'))
  }, [query.isError])
  return query
}

export function errorToast(description: string) {
  void toast.error(sentence('subscription.toasts.error'), { description })
}
