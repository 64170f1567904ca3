import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parsePlaceSearch } from '../shared/data-management/place-search.ts'
import { parseOutputSearch } from '../shared/data-output/output-search.ts'
import { AreaSpinner } from '../shared/loading/loading.tsx'
import { parseSettingsSearch } from '../shared/partner-settings/settings-tab.ts'
import { inArea, root, security } from './root.tsx'

const portalShell = {
  pendingComponent: AreaSpinner,
  component: lazyRouteComponent(
    inArea(() => import('../areas/portal/shell.tsx')),
    'PortalShell',
  ),
}
const portalDashboard = {
  component: lazyRouteComponent(
    () => import('../areas/portal/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
}
const portalSettings = {
  validateSearch: parseSettingsSearch,
  component: lazyRouteComponent(
    () => import('../areas/portal/partner-settings/partner-settings-screen.tsx'),
    'PartnerSettingsScreen',
  ),
}
const portalDataManagement = {
  validateSearch: parsePlaceSearch,
  component: lazyRouteComponent(
    () => import('../areas/portal/data-management/data-management-screen.tsx'),
    'DataManagementScreen',
  ),
}
const portalDataOutput = {
  validateSearch: parseOutputSearch,
  component: lazyRouteComponent(
    () => import('../areas/portal/data-output/data-output-screen.tsx'),
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

// One portal, two faces.
export const partnersTree = partners.addChildren(partnersRoutes)
export const eduTree = edu.addChildren(eduRoutes)
