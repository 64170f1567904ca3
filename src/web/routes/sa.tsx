import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseCategorySearch } from '../areas/sa/business-categories-admin/category-search.ts'
import { parseContentSearch } from '../areas/sa/content-management/content-search.ts'
import {
  parseAdminOutputSearch,
  parseAuditSearch,
  parseFiguresSearch,
  parseListSearch,
  parseUsersSearch,
} from '../areas/sa/list/list-search.ts'
import { parsePlaceSearch } from '../shared/data-management/place-search.ts'
import { AreaSpinner } from '../shared/loading/loading.tsx'
import { parseSettingsSearch } from '../shared/partner-settings/settings-tab.ts'
import { inArea, root, security } from './root.tsx'

const sa = createRoute({
  getParentRoute: () => root,
  path: '/sa',
  pendingComponent: AreaSpinner,
  component: lazyRouteComponent(
    inArea(() => import('../areas/sa/shell.tsx')),
    'AdminShell',
  ),
})
const saRoutes = [
  createRoute({
    getParentRoute: () => sa,
    path: '/',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/partners/partners-screen.tsx'),
      'PartnersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/dashboard',
    validateSearch: parseFiguresSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/dashboard/dashboard-screen.tsx'),
      'DashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/partner-settings',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/partner-settings/partner-settings-screen.tsx'),
      'PartnerSettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/data-management',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/data-management/data-management-screen.tsx'),
      'DataManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/content-management',
    validateSearch: parseContentSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/content-management/content-management-screen.tsx'),
      'ContentManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/data-output',
    validateSearch: parseAdminOutputSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/data-output/data-output-screen.tsx'),
      'DataOutputScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/business-categories-admin',
    validateSearch: parseCategorySearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/business-categories-admin/business-categories-admin-screen.tsx'),
      'BusinessCategoriesAdminScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/partner-applications',
    validateSearch: parseListSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/partner-applications/partner-applications-screen.tsx'),
      'PartnerApplicationsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/partner-subscriptions',
    component: lazyRouteComponent(
      () => import('../areas/sa/partner-subscriptions/partner-subscriptions-screen.tsx'),
      'PartnerSubscriptionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/users',
    validateSearch: parseUsersSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/users/users-screen.tsx'),
      'UsersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => sa,
    path: '/audit',
    validateSearch: parseAuditSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/audit/audit-screen.tsx'),
      'AuditScreen',
    ),
  }),
  createRoute({ getParentRoute: () => sa, path: '/security', ...security }),
] as const

const saPartner = createRoute({
  getParentRoute: () => sa,
  path: '/partner/$partnerId',
  component: lazyRouteComponent(
    () => import('../areas/sa/partner/partner-frame.tsx'),
    'PartnerFrame',
  ),
})
const saPartnerRoutes = [
  createRoute({
    getParentRoute: () => saPartner,
    path: '/dashboard',
    component: lazyRouteComponent(
      () => import('../areas/sa/partner/dashboard-screen.tsx'),
      'DashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/settings',
    validateSearch: parseSettingsSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/partner/settings-screen.tsx'),
      'SettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/data-management',
    validateSearch: parsePlaceSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/partner/data-management-screen.tsx'),
      'DataManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/content-management',
    component: lazyRouteComponent(
      () => import('../areas/sa/partner/content-management-screen.tsx'),
      'ContentManagementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => saPartner,
    path: '/data-output',
    validateSearch: parseAdminOutputSearch,
    component: lazyRouteComponent(
      () => import('../areas/sa/partner/data-output-screen.tsx'),
      'DataOutputScreen',
    ),
  }),
] as const

export const saTree = sa.addChildren([...saRoutes, saPartner.addChildren(saPartnerRoutes)])
