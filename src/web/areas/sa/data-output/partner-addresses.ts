import type { PartnerAddresses } from '../../../shared/data-management/addresses.ts'

/** The pages of one partner, seen by an admin. */
export function partnerAddresses(partnerId: string) {
  const params = { partnerId }
  return {
    management: { to: '/sa/partner/$partnerId/data-management', params },
    output: { to: '/sa/partner/$partnerId/data-output', params },
    settings: { to: '/sa/partner/$partnerId/settings', params },
  } as const satisfies PartnerAddresses
}
