import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { eduTree, partnersTree } from './routes/portal.tsx'
import { root } from './routes/root.tsx'
import { saTree } from './routes/sa.tsx'
import { signInRoutes } from './routes/sign-in.tsx'
import { userAppTree } from './routes/user-app.tsx'
import { ScreenSpinner } from './shared/loading/loading.tsx'
import { ScreenError } from './shared/unexpected-error/unexpected-error.tsx'

const routeTree = root.addChildren([...signInRoutes, userAppTree, partnersTree, eduTree, saTree])

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenSpinner,
    defaultErrorComponent: ScreenError,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
