import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseMyPageSearch } from '../areas/user-app/my-page/my-page-search.ts'
import { parseHomeSearch } from '../shared/browse/browse-search.ts'
import { AreaSpinner } from '../shared/loading/loading.tsx'
import { inArea, inHome, root, security } from './root.tsx'

const userApp = createRoute({
  getParentRoute: () => root,
  path: '/user-app',
  pendingComponent: AreaSpinner,
  component: lazyRouteComponent(
    inHome(() => import('../areas/user-app/shell.tsx')),
    'UserAppShell',
  ),
})
const userAppRoutes = [
  createRoute({
    getParentRoute: () => userApp,
    path: '/',
    validateSearch: parseHomeSearch,
    component: lazyRouteComponent(
      () => import('../areas/user-app/home/home-screen.tsx'),
      'HomeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/my-page',
    validateSearch: parseMyPageSearch,
    component: lazyRouteComponent(
      inArea(() => import('../areas/user-app/my-page/my-page-screen.tsx')),
      'MyPageScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/my-page/journey/$category',
    component: lazyRouteComponent(
      inArea(() => import('../areas/user-app/my-page/journey/journey-screen.tsx')),
      'JourneyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/settings',
    component: lazyRouteComponent(
      inArea(() => import('../areas/user-app/settings/settings-screen.tsx')),
      'SettingsScreen',
    ),
  }),
  createRoute({ getParentRoute: () => userApp, path: '/settings/security', ...security }),
  createRoute({
    getParentRoute: () => userApp,
    path: '/tutorial',
    component: lazyRouteComponent(
      inArea(() => import('../areas/user-app/tutorial/tutorial-screen.tsx')),
      'TutorialScreen',
    ),
  }),
] as const

export const userAppTree = userApp.addChildren(userAppRoutes)
