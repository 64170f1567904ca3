import { expect, test } from 'vitest'
import {
  canAccessPartnerPortal,
  displayedRole,
  hasRole,
  isSuperAdmin,
  type Role,
  ROLES,
  rolesAfterApproval,
} from './role.ts'

const SETS: Role[][] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  ROLES.filter((_, index) => bits & (1 << index)),
)

test('the displayed role is the first alphabetically, or user', () => {
  expect(displayedRole([])).toBe('user')
  for (const roles of SETS.filter((set) => set.length > 0)) {
    expect(displayedRole(roles.toReversed())).toBe(roles.toSorted()[0])
  }
})

test('a super admin passes every check, whatever else they hold', () => {
  for (const roles of SETS.filter((set) => set.includes('super_admin'))) {
    expect(isSuperAdmin(roles)).toBe(true)
    for (const role of ROLES) expect(hasRole(roles, role)).toBe(true)
  }
})

test('everyone else passes the checks of the roles they hold', () => {
  for (const roles of SETS.filter((set) => !set.includes('super_admin'))) {
    for (const role of ROLES) expect(hasRole(roles, role)).toBe(roles.includes(role))
  }
})

test('the partner portal is for partners and super admins', () => {
  expect(canAccessPartnerPortal(['user'])).toBe(false)
  expect(canAccessPartnerPortal(['user', 'partner'])).toBe(true)
  expect(canAccessPartnerPortal(['super_admin'])).toBe(true)
  expect(canAccessPartnerPortal([])).toBe(false)
})

test('approval makes a partner once, and leaves a super admin as they are', () => {
  expect(rolesAfterApproval(['user'])).toEqual(['user', 'partner'])
  expect(rolesAfterApproval(['partner', 'user'])).toEqual(['partner', 'user'])
  expect(rolesAfterApproval(['super_admin'])).toEqual(['super_admin'])
})
