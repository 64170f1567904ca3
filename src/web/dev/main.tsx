import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '../language/language-provider.tsx'
import { rememberedLanguage, showAreaMessages, showLanguage } from '../language/language-store.ts'
import { createQueryClient } from '../query-client.ts'
import { AreaSpinner } from '../shared/loading/loading.tsx'

const PAGES = {
  '/dev/blocks': lazy(async () => ({
    default: (await import('./blocks/blocks-page.tsx')).BlocksPage,
  })),
  '/dev/mailbox': lazy(async () => ({
    default: (await import('./mailbox/mailbox-page.tsx')).MailboxPage,
  })),
}

const path = location.pathname.replace(/\/+$/, '')
const Page = path === '/dev/blocks' ? PAGES['/dev/blocks'] : PAGES['/dev/mailbox']
const host = document.getElementById('root')
await Promise.all([showAreaMessages(), showLanguage(rememberedLanguage())])

if (host) {
  createRoot(host).render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <Suspense fallback={<AreaSpinner />}>
          <Page />
        </Suspense>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
