import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseSignInSearch } from '../guard.ts'
import { AreaSpinner } from '../shared/loading/loading.tsx'
import { inAuth, inLaterAuth, root } from './root.tsx'

const signIn = {
  component: lazyRouteComponent(
    inAuth(() => import('../areas/auth/sign-in-screen.tsx')),
    'SignInScreen',
  ),
  validateSearch: parseSignInSearch,
  pendingComponent: AreaSpinner,
}
const resetPassword = {
  component: lazyRouteComponent(
    inLaterAuth(() => import('../areas/auth/reset-password-screen.tsx')),
    'ResetPasswordScreen',
  ),
  validateSearch: parseSignInSearch,
  pendingComponent: AreaSpinner,
}
const confirmEmail = {
  component: lazyRouteComponent(
    inLaterAuth(() => import('../areas/auth/confirm-email-screen.tsx')),
    'ConfirmEmailScreen',
  ),
  validateSearch: parseSignInSearch,
  pendingComponent: AreaSpinner,
}
/** One page for all areas, and the pages that mails lead to. */
export const signInRoutes = [
  createRoute({ getParentRoute: () => root, path: '/auth', ...signIn }),
  createRoute({ getParentRoute: () => root, path: '/partners/auth', ...signIn }),
  createRoute({ getParentRoute: () => root, path: '/edu/auth', ...signIn }),
  createRoute({ getParentRoute: () => root, path: '/sa/auth', ...signIn }),
  createRoute({ getParentRoute: () => root, path: '/auth/reset-password', ...resetPassword }),
  createRoute({
    getParentRoute: () => root,
    path: '/partners/auth/reset-password',
    ...resetPassword,
  }),
  createRoute({ getParentRoute: () => root, path: '/edu/auth/reset-password', ...resetPassword }),
  createRoute({ getParentRoute: () => root, path: '/sa/auth/reset-password', ...resetPassword }),
  createRoute({ getParentRoute: () => root, path: '/auth/confirm-email', ...confirmEmail }),
  createRoute({
    getParentRoute: () => root,
    path: '/partners/auth/confirm-email',
    ...confirmEmail,
  }),
  createRoute({ getParentRoute: () => root, path: '/edu/auth/confirm-email', ...confirmEmail }),
  createRoute({ getParentRoute: () => root, path: '/sa/auth/confirm-email', ...confirmEmail }),
] as const
