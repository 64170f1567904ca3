/** Of one partner, as an admin opens them. */
export const PARTNER_PAGES = [
  'dashboard',
  'settings',
  'data-management',
  'content-management',
  'data-output',
] as const
export type PartnerPage = (typeof PARTNER_PAGES)[number]

/** Which page of a partner stands at an address; none when it is another partner's or no such page. */
export function partnerPageAt(
  address: string | undefined,
  partnerId: string,
): PartnerPage | undefined {
  const path = address?.split(/[?#]/, 1)[0]
  return PARTNER_PAGES.find((page) => path?.endsWith(`/sa/partner/${partnerId}/${page}`))
}
