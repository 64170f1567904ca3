import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { parseCategorySearch } from './areas/sa/business-categories-admin/category-search.ts'
import {
  parseAdminOutputSearch,
  parseAuditSearch,
  parseFiguresSearch,
  parseListSearch,
  parseUsersSearch,
} from './areas/sa/list/list-search.ts'
import { parseContentSearch } from './areas/sa/content-management/content-search.ts'
import { parseMyPageSearch } from './areas/user-app/my-page/my-page-search.ts'
import { parseHomeSearch } from './shared/browse/browse-search.ts'
import { guard, parseSignInSearch } from './guard.ts'
import { showMessages } from './language/language-store.ts'
import type { MessagePart } from './language/message-files.ts'
import { AreaSpinner, ScreenSpinner } from './shared/loading/loading.tsx'
import { RootFrame } from './shared/root-frame/root-frame.tsx'
import { ScreenError, UnexpectedError } from './shared/unexpected-error/unexpected-error.tsx'
import { parsePlaceSearch } from './shared/data-management/place-search.ts'
import { parseOutputSearch } from './shared/data-output/output-search.ts'
import { parseSettingsSearch } from './shared/partner-settings/settings-tab.ts'

/** A screen arrives together with its sentences and, when it is no first page, its styles. */
const withParts =
  (messages: readonly MessagePart[], styles?: () => Promise<unknown>) =>
  <Module,>(load: () => Promise<Module>) =>
  async () =>
    (await Promise.all([load(), showMessages(...messages), styles?.()]))[0]

const loadStyles = () => import('./styles/areas.css')
const inAuth = withParts(['auth'])
const inLaterAuth = withParts(['auth'], loadStyles)
const inHome = withParts(['home'])
// Here one may also be asked for a password.
const inArea = withParts(['home', 'areas', 'auth'], loadStyles)

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ location, context }) => ({ access: guard(location, context.queryClient) }),
  component: RootFrame,
  pendingComponent: AreaSpinner,
  errorComponent: UnexpectedError,
  notFoundComponent: AreaSpinner,
})

/* Sign-in: one page for all areas, and the page that a password mail leads to. */

const signIn = {
  component: lazyRouteComponent(
    inAuth(() => import('./areas/auth/sign-in-screen.tsx')),
    'SignInScreen',
  ),
  validateSearch: parseSignInSearch,
  pendingComponent: AreaSpinner,
}
const resetPassword = {
  component: lazyRouteComponent(
    inLaterAuth(() => import('./areas/auth/reset-password-screen.tsx')),
    'ResetPasswordScreen',
  ),
  validateSearch: parseSignInSearch,
  pendingComponent: AreaSpinner,
}
const signInRoutes = [
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
] as const

/* The account: one screen, reachable in every area. */

const security = {
  component: lazyRouteComponent(
    inArea(() => import('./areas/account/security-screen.tsx')),
    'SecurityScreen',
  ),
}

/* User app */

const userApp = createRoute({
  getParentRoute: () => root,
  path: '/user-app',
  pendingComponent: AreaSpinner,
  component: lazyRouteComponent(
    inHome(() => import('./areas/user-app/shell.tsx')),
    'UserAppShell',
  ),
})
const userAppRoutes = [
  createRoute({
    getParentRoute: () => userApp,
    path: '/',
    validateSearch: parseHomeSearch,
    component: lazyRouteComponent(
      () => import('./areas/user-app/home/home-screen.tsx'),
      'HomeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/my-page',
    validateSearch: parseMyPageSearch,
    component: lazyRouteComponent(
      inArea(() => import('./areas/user-app/my-page/my-page-screen.tsx')),
      'MyPageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/my-page/journey/$category',
    component: lazyRouteComponent(
      inArea(() => import('./areas/user-app/my-page/journey/journey-screen.tsx')),
      'JourneyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/settings',
    component: lazyRouteComponent(
      inArea(() => import('./areas/user-app/settings/settings-screen.tsx')),
      'SettingsScreen',
    ),
  }),
  createRoute({ getParentRoute: () => userApp, path: '/settings/security', ...security }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/tutorial',
    component: lazyRouteComponent(
      inArea(() => import('./areas/user-app/tutorial/tutorial-screen.tsx')),
      'TutorialScreen',
    ),
  }),
] as const

/* Portal: one portal, two faces */

const portalShell = {
  pendingComponent: AreaSpinner,
  component: lazyRouteComponent(
    inArea(() => import('./areas/portal/shell.tsx')),
    'PortalShell',
  ),
}
const portalDashboard = {
  component: lazyRouteComponent(
    () => import('./areas/portal/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
}
const portalSettings = {
  validateSearch: parseSettingsSearch,
  component: lazyRouteComponent(
    () => import('./areas/portal/partner-settings/partner-settings-screen.tsx'),
    'PartnerSettingsScreen',
  ),
}
const portalDataManagement = {
  validateSearch: parsePlaceSearch,
  component: lazyRouteComponent(
    () => import('./areas/portal/data-management/data-management-screen.tsx'),
    'DataManagementScreen',
  ),
}
const portalDataOutput = {
  validateSearch: parseOutputSearch,
  component: lazyRouteComponent(
    () => import('./areas/portal/data-output/data-output-screen.tsx'),
    'DataOutputScreen',
  ),
}

const partners = createRoute({ getParentRoute: () => root, path: '/partners', ...portalShell })
const partnersRoutes = [
  createRoute({ getParentRoute: () => partners, path: '/', ...portalDashboard }),
  createRoute({ getParentRoute: () => partners, path: '/dashboard', ...portalDashboard }),
  createRoute({ getParentRoute: () => partners, path: '/partner-settings', ...portalSettings }),
  createRoute({
    getParentRoute: () => partners,
    path: '/data-management',
    ...portalDataManagement,
  }),
  createRoute({ getParentRoute: () => partners, path: '/data-output', ...portalDataOutput }),
  createRoute({ getParentRoute: () => partners, path: '/security', ...security }),
] as const

const edu = createRoute({ getParentRoute: () => root, path: '/edu', ...portalShell })
const eduRoutes = [
  createRoute({ getParentRoute: () => edu, path: '/', ...portalDashboard }),
  createRoute({ getParentRoute: () => edu, path: '/dashboard', ...portalDashboard }),
  createRoute({ getParentRoute: () => edu, path: '/school-settings', ...portalSettings }),
  createRoute({ getParentRoute: () => edu, path: '/data-management', ...portalDataManagement }),
  createRoute({ getParentRoute: () => edu, path: '/data-output', ...portalDataOutput }),
  createRoute({ getParentRoute: () => edu, path: '/security', ...security }),
] as const

/* Super admin */

const sa = createRoute({
  getParentRoute: () => root,
  path: '/sa',
  pendingComponent: AreaSpinner,
  component: lazyRouteComponent(
    inArea(() => import('./areas/sa/shell.tsx')),
    'AdminShell',
  ),
})
const saRoutes = [
  createRoute({
    getParentRoute: () => sa,
    path: '/',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/partners/partners-screen.tsx'),
      'PartnersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/dashboard',
    validateSearch: parseFiguresSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/dashboard/dashboard-screen.tsx'),
      'DashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/partner-settings',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/partner-settings/partner-settings-screen.tsx'),
      'PartnerSettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/data-management',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/data-management/data-management-screen.tsx'),
      'DataManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/content-management',
    validateSearch: parseContentSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/content-management/content-management-screen.tsx'),
      'ContentManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/data-output',
    validateSearch: parseAdminOutputSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/data-output/data-output-screen.tsx'),
      'DataOutputScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/business-categories-admin',
    validateSearch: parseCategorySearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/business-categories-admin/business-categories-admin-screen.tsx'),
      'BusinessCategoriesAdminScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/partner-applications',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/partner-applications/partner-applications-screen.tsx'),
      'PartnerApplicationsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/partner-subscriptions',
    component: lazyRouteComponent(
      () => import('./areas/sa/partner-subscriptions/partner-subscriptions-screen.tsx'),
      'PartnerSubscriptionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/users',
    validateSearch: parseUsersSearch,
    component: lazyRouteComponent(() => import('./areas/sa/users/users-screen.tsx'), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/audit',
    validateSearch: parseAuditSearch,
    component: lazyRouteComponent(() => import('./areas/sa/audit/audit-screen.tsx'), 'AuditScreen'),
  }),
  createRoute({ getParentRoute: () => sa, path: '/security', ...security }),
] as const

const saPartner = createRoute({
  getParentRoute: () => sa,
  path: '/partner/$partnerId',
  component: lazyRouteComponent(
    () => import('./areas/sa/partner/partner-frame.tsx'),
    'PartnerFrame',
  ),
})
const saPartnerRoutes = [
  createRoute({
    getParentRoute: () => saPartner,
    path: '/dashboard',
    component: lazyRouteComponent(
      () => import('./areas/sa/partner/dashboard-screen.tsx'),
      'DashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/settings',
    validateSearch: parseSettingsSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/partner/settings-screen.tsx'),
      'SettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/data-management',
    validateSearch: parsePlaceSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/partner/data-management-screen.tsx'),
      'DataManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/content-management',
    component: lazyRouteComponent(
      () => import('./areas/sa/partner/content-management-screen.tsx'),
      'ContentManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/data-output',
    validateSearch: parseAdminOutputSearch,
    component: lazyRouteComponent(
      () => import('./areas/sa/partner/data-output-screen.tsx'),
      'DataOutputScreen',
    ),
  }),
] as const

const routeTree = root.addChildren([
  ...signInRoutes,
  userApp.addChildren(userAppRoutes),
  partners.addChildren(partnersRoutes),
  edu.addChildren(eduRoutes),
  sa.addChildren([...saRoutes, saPartner.addChildren(saPartnerRoutes)]),
])

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
