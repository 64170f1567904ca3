import { z } from 'zod'

export const ROLES = ['partner', 'super_admin', 'user'] as const

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const FALLBACK_ROLE: Role = 'user'

/** For display only: access is decided over the whole set, with `hasRole`. */
export function displayedRole(roles: readonly Role[]): Role {
  return ROLES.toSorted().find((role) => roles.includes(role)) ?? FALLBACK_ROLE
}

export function hasRole(roles: readonly Role[], role: Role): boolean {
  return roles.includes(role) || isSuperAdmin(roles)
}

export function isSuperAdmin(roles: readonly Role[]): boolean {
  return roles.includes('super_admin')
}

export function canAccessPartnerPortal(roles: readonly Role[]): boolean {
  return hasRole(roles, 'partner')
}

/** Approval makes a partner of everyone but a super admin, who is treated as one already. */
export function rolesAfterApproval(roles: readonly Role[]): readonly Role[] {
  return canAccessPartnerPortal(roles) ? roles : [...roles, 'partner']
}
