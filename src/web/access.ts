import { AREA_BY_ID, type Area, areaOf, confirmEmailPath, resetPasswordPath } from '#domain/mode.ts'
import { canAccessPartnerPortal, isSuperAdmin, type Role } from '#domain/role.ts'
import { isAddress, PARTNER_ALIASES } from './addresses.ts'
import { safeRedirect } from './safe-redirect.ts'

export type Visitor = {
  readonly user: object | null
  readonly roles: readonly Role[]
  readonly areRolesKnown: boolean
  readonly partners: readonly { readonly id: string; readonly type: 'business' | 'education' }[]
}

export type Surroundings = {
  /** The page stands in a frame of another page. */
  readonly isEmbedded: boolean
  /** A super admin opened the user app on purpose. */
  readonly isPreviewing: boolean
  /** The address names more than a page, such as an item to open. */
  readonly hasSearch?: boolean
  /** The wanted address that a sign-in page carries. */
  readonly redirect?: string | undefined
}

export type Access =
  | { readonly kind: 'show' }
  /** The application screen stands in place of the portal. */
  | { readonly kind: 'apply' }
  /** As 'apply', but nobody knows yet whether the visitor is a partner. */
  | { readonly kind: 'roles-unknown' }
  | { readonly kind: 'redirect'; readonly to: string; readonly keepsPath?: true }
  /** A page of the administration, for somebody who is signed in and no super admin: they are told. */
  | { readonly kind: 'redirect'; readonly to: string; readonly isDenied: true }
  | { readonly kind: 'redirect'; readonly to: string; readonly selectsPartner: string }

const SHOW: Access = { kind: 'show' }

/** What a visitor gets at an address. Chooses what to show; every permission is the server's. */
export function accessTo(pathname: string, visitor: Visitor, around: Surroundings): Access {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const area = areaOf(path, around.isEmbedded)
  if (path === resetPasswordPath(area) || path === confirmEmailPath(area)) return SHOW
  if (!visitor.user) return accessSignedOut(path, area, around)
  if (path === area.signInPath && around.redirect) {
    const wanted = safeRedirect(around.redirect)
    if (wanted) return redirect(wanted)
  }
  if (path === '/') return redirect(isSuperAdmin(visitor.roles) ? '/sa' : '/user-app')
  if (area.id === 'sa') return accessToAdmin(path, visitor)
  if (area.mode === 'partner') return accessToPortal(path, area, visitor)
  return accessToUserApp(path, visitor, around)
}

function accessSignedOut(path: string, area: Area, { hasSearch }: Surroundings): Access {
  if (path === area.signInPath) return SHOW
  const isWorthKeeping = path !== '/' && (path !== area.root || hasSearch)
  return { ...redirect(area.signInPath), ...(isWorthKeeping && { keepsPath: true }) }
}

function accessToUserApp(path: string, visitor: Visitor, { isPreviewing }: Surroundings): Access {
  const alias = PARTNER_ALIASES.exec(path)
  if (alias?.groups)
    return accessToAlias(alias.groups['id'] ?? '', alias.groups['page'] ?? '', visitor)
  if (isSuperAdmin(visitor.roles) && !isPreviewing) return redirect('/sa')
  return isAddress('user-app', path) ? SHOW : redirect('/user-app')
}

const PORTAL_PAGE_OF_ALIAS: Readonly<Record<string, string>> = { settings: 'partner-settings' }

function accessToAlias(partnerId: string, page: string, { roles, partners }: Visitor): Access {
  if (isSuperAdmin(roles)) return redirect(`/sa/partner/${partnerId}/${page}`)
  if (!partners.some(({ id }) => id === partnerId)) return redirect('/')
  const portalPage = PORTAL_PAGE_OF_ALIAS[page] ?? page
  return { kind: 'redirect', to: `/partners/${portalPage}`, selectsPartner: partnerId }
}

/** A partner without a school is told that there is none. */
const SCHOOL_SETTINGS = '/edu/school-settings'

function accessToPortal(path: string, area: Area, visitor: Visitor): Access {
  if (!isAddress(area.id, path)) return redirect(area.root)
  const isSchool = area.id === AREA_BY_ID.edu.id
  const hasPartner = visitor.partners.some(({ type }) => !isSchool || type === 'education')
  if (isSuperAdmin(visitor.roles)) return isSchool && hasPartner ? SHOW : redirect('/sa')
  if (canAccessPartnerPortal(visitor.roles) && hasPartner) return SHOW
  if (canAccessPartnerPortal(visitor.roles) && path === SCHOOL_SETTINGS) return SHOW
  if (path !== area.root && path !== `${area.root}/dashboard`) return redirect(area.root)
  return { kind: visitor.areRolesKnown ? 'apply' : 'roles-unknown' }
}

function accessToAdmin(path: string, { roles }: Visitor): Access {
  const isPage = isAddress('sa', path)
  if (isSuperAdmin(roles)) return isPage ? SHOW : redirect('/sa')
  return { ...redirect('/'), ...(isPage && { isDenied: true }) }
}

function redirect(to: string) {
  return { kind: 'redirect', to } as const
}
