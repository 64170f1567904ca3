import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { limitFirstSight } from './first-sight.ts'
import { rememberedLanguage, showLanguage } from './language/language-store.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './routes.tsx'
import { sessionOptions } from './session.ts'

const queryClient = createQueryClient()
void queryClient.prefetchQuery(sessionOptions)
await showLanguage(rememberedLanguage())

const router = createAppRouter(queryClient)
limitFirstSight(router)

const host = document.getElementById('root')
if (host) {
  createRoot(host).render(<App queryClient={queryClient} router={router} />)
}
