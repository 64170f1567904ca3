import type { PartnerAddresses } from '../../../shared/data-management/addresses.ts'

/** The pages of one partner, seen by an admin. */
export function partnerAddresses(partnerId: string): PartnerAddresses {
  const pages = `/sa/partner/${partnerId}`
  return {
    management: `${pages}/data-management`,
    output: `${pages}/data-output`,
    settings: `${pages}/settings`,
  }
}
