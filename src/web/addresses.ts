import type { AreaId } from '#domain/mode.ts'

/** Every address that shows a screen to who may see it; routes/ gives each its screen. */
export const ADDRESSES = {
  'user-app': [
    '/user-app',
    '/user-app/my-page',
    '/user-app/my-page/journey/$category',
    '/user-app/settings',
    '/user-app/settings/security',
    '/user-app/tutorial',
  ],
  partners: [
    '/partners',
    '/partners/dashboard',
    '/partners/partner-settings',
    '/partners/data-management',
    '/partners/data-output',
    '/partners/security',
  ],
  edu: [
    '/edu',
    '/edu/dashboard',
    '/edu/school-settings',
    '/edu/data-management',
    '/edu/data-output',
    '/edu/security',
  ],
  sa: [
    '/sa',
    '/sa/dashboard',
    '/sa/partner-settings',
    '/sa/data-management',
    '/sa/content-management',
    '/sa/data-output',
    '/sa/business-categories-admin',
    '/sa/partner-applications',
    '/sa/partner-subscriptions',
    '/sa/users',
    '/sa/audit',
    '/sa/security',
    '/sa/partner/$partnerId/dashboard',
    '/sa/partner/$partnerId/settings',
    '/sa/partner/$partnerId/data-management',
    '/sa/partner/$partnerId/content-management',
    '/sa/partner/$partnerId/data-output',
  ],
} as const satisfies Record<AreaId, readonly string[]>

/** Old addresses of a partner's pages. */
export const PARTNER_ALIASES =
  /^\/partner\/(?<id>[^/]+)\/(?<page>dashboard|settings|data-management)$/

export function isAddress(area: AreaId, path: string): boolean {
  return ADDRESSES[area].some((address) => matches(address, path))
}

function matches(address: string, path: string): boolean {
  const wanted = address.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith('$') || segment === given[index])
  )
}
