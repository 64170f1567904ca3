import type { PartnerType } from '#domain/partner.ts'

const SETTINGS = {
  business: '/partners/partner-settings',
  education: '/edu/school-settings',
} as const satisfies Record<PartnerType, string>

/** The Subscription tab of a partner's or a school's settings, where mails and the provider's pages lead. */
export const subscriptionPath = (type: PartnerType) => `${SETTINGS[type]}?tab=subscription`
