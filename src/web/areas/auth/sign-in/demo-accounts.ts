import type { AreaId } from '#domain/mode.ts'

const AREA_OF_KIND = {
  user: 'user-app',
  partner: 'partners',
  school: 'edu',
  admin: 'sa',
  applicant: 'user-app',
} as const satisfies Record<string, AreaId>

export type DemoKind = keyof typeof AREA_OF_KIND
export type DemoAccount = { readonly email: string; readonly kind: DemoKind }

/** The account that belongs to the area first, the others in their own order, each with its area. */
export function demoAccountsFor(area: AreaId, accounts: readonly DemoAccount[]) {
  const placed = accounts.map(({ email, kind }) => ({ email, kind, area: AREA_OF_KIND[kind] }))
  const first = placed.find((account) => account.area === area)
  return first ? [first, ...placed.filter((account) => account !== first)] : placed
}
