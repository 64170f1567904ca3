import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { sentence } from '../../language/language-store.ts'
import { refusalSentence } from '../../toasts.ts'
import { errorToast, useOwnPartner } from './subscription-check.ts'

const PAGES = {
  checkout: {
    opening: 'subscription.toasts.checkoutOpening',
    failed: 'subscription.toasts.checkoutFailed',
    withoutUrl: 'subscription.toasts.checkoutWithoutUrl',
  },
  customerPortal: {
    opening: 'subscription.toasts.portalOpening',
    failed: 'subscription.toasts.portalFailed',
    withoutUrl: 'subscription.toasts.portalWithoutUrl',
  },
} as const

// The server gives up on the provider before; this is for a server that never answers.
const PATIENCE_MS = 25_000
// What the reader can do something about; everything else is the page that did not open.
const EXPLAINED = new Set(['ALREADY_SUBSCRIBED', 'MEMBERS_ONLY', 'PAYMENTS_NOT_CONFIGURED'])

/** A page of the payment provider in a new tab. */
export function useProviderPage(page: keyof typeof PAGES, partnerId: string) {
  const input = useOwnPartner(partnerId)
  const { opening, failed, withoutUrl } = PAGES[page]
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Tab) =>
      client.portal.subscription[page](input, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    meta: { isSilent: true },
    onSuccess: ({ url }, tab) => {
      if (url && URL.canParse(url) && new URL(url).protocol.startsWith('http')) return tab.show(url)
      tab.close()
      errorToast(sentence(withoutUrl))
    },
    onError: (error, tab) => {
      tab.close()
      const isExplained = error instanceof ORPCError && EXPLAINED.has(error.code)
      errorToast(isExplained ? refusalSentence(error) : sentence(failed))
    },
  })
  return { open: () => mutate(openTab(sentence(opening))), isPending }
}

type Tab = { show: (url: string) => void; close: () => void }

/** Opened in the click, so that no blocker stops it, and given its address when that is known. */
function openTab(text: string): Tab {
  const tab = window.open('', '_blank')
  if (!tab) return { show: (url) => location.assign(url), close: () => undefined }
  tab.opener = null
  tab.document.title = text
  tab.document.body.textContent = text
  return {
    show: (url) => tab.location.replace(url),
    close: () => tab.close(),
  }
}
