import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '../language/language-provider.tsx'
import { rememberedLanguage, showLanguage, showMessages } from '../language/language-store.ts'
import { createQueryClient } from '../query-client.ts'
import { AreaSpinner } from '../shared/loading/loading.tsx'

const Blocks = lazy(async () => ({
  default: (await import('./blocks/blocks-page.tsx')).BlocksPage,
}))
const Mailbox = lazy(async () => ({
  default: (await import('./mailbox/mailbox-page.tsx')).MailboxPage,
}))
const Checkout = lazy(async () => ({
  default: (await import('./test-payments/checkout-page.tsx')).CheckoutPage,
}))
const Portal = lazy(async () => ({
  default: (await import('./test-payments/portal-page.tsx')).PortalPage,
}))

const path = location.pathname.replace(/\/+$/, '')
const sessionId = path.split('/').at(-1) ?? ''
const host = document.getElementById('root')
await Promise.all([showMessages('auth', 'home', 'areas'), showLanguage(rememberedLanguage())])

function page() {
  if (path === '/dev/blocks') return <Blocks />
  if (path.startsWith('/test-payments/checkout/')) return <Checkout sessionId={sessionId} />
  if (path.startsWith('/test-payments/portal/')) return <Portal sessionId={sessionId} />
  return <Mailbox />
}

if (host) {
  createRoot(host).render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <Suspense fallback={<AreaSpinner />}>{page()}</Suspense>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
