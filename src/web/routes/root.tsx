import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { guard } from '../guard.ts'
import { showMessages } from '../language/language-store.ts'
import type { MessagePart } from '../language/message-files.ts'
import { AreaSpinner } from '../shared/loading/loading.tsx'
import { RootFrame } from '../shared/root-frame/root-frame.tsx'
import { UnexpectedError } from '../shared/unexpected-error/unexpected-error.tsx'

/** A screen arrives together with its sentences and, when it is no first page, its styles. */
const withParts =
  (messages: readonly MessagePart[], styles?: () => Promise<unknown>) =>
  <Module,>(load: () => Promise<Module>) =>
  async () =>
    (await Promise.all([load(), showMessages(...messages), styles?.()]))[0]

const loadStyles = () => import('../styles/areas.css')
export const inAuth = withParts(['auth'])
export const inLaterAuth = withParts(['auth'], loadStyles)
export const inHome = withParts(['home'])
// Here one may also be asked for a password.
export const inArea = withParts(['home', 'areas', 'auth'], loadStyles)

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location, context }) => ({ access: guard(location, context.queryClient) }),
  component: RootFrame,
  pendingComponent: AreaSpinner,
  errorComponent: UnexpectedError,
  notFoundComponent: AreaSpinner,
})

/** The account: one screen, reachable in every area. */
export const security = {
  component: lazyRouteComponent(
    inArea(() => import('../areas/account/security-screen.tsx')),
    'SecurityScreen',
  ),
}
