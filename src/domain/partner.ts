import { z } from 'zod'
import { CategoryId } from './category.ts'
import { Email, OptionalEmail, Phone } from './contact.ts'
import { Country, OptionalCountry } from './country.ts'
import { choiceOf, NAME_MAX, NOTE_MAX, optionalName, optionalText, requiredName } from './text.ts'
import { Website } from './web-address.ts'

export const PARTNER_TYPES = ['business', 'education'] as const
export const PartnerType = choiceOf(PARTNER_TYPES)
export type PartnerType = z.infer<typeof PartnerType>
export const DEFAULT_PARTNER_TYPE: PartnerType = 'business'

/** The type filter of the admin's tables. */
export const PartnerTypeFilter = z.enum(['all', ...PARTNER_TYPES])
export type PartnerTypeFilter = z.infer<typeof PartnerTypeFilter>

/** Only the content of active partners is browsed. */
export const PARTNER_STATUSES = ['active', 'pending', 'inactive'] as const
export const PartnerStatus = choiceOf(PARTNER_STATUSES)
export type PartnerStatus = z.infer<typeof PartnerStatus>
export const DEFAULT_PARTNER_STATUS: PartnerStatus = 'active'

const optionalFields = {
  phone: Phone,
  website: Website,
  address: optionalName(NOTE_MAX),
  description: optionalText(NOTE_MAX),
  region: optionalName(NAME_MAX),
  city: optionalName(NAME_MAX),
}

/** What a partner keeps about itself. */
export const PartnerSettings = z.strictObject({
  companyName: requiredName(NAME_MAX),
  contactPerson: requiredName(NAME_MAX),
  contactEmail: Email,
  country: Country,
  category: CategoryId,
  ...optionalFields,
})
export type PartnerSettings = z.infer<typeof PartnerSettings>

/** What a super admin creates or edits: only the name is required. The owner has an account already. */
export const NewPartner = z.strictObject({
  name: requiredName(NAME_MAX),
  contactPerson: optionalName(NAME_MAX),
  contactEmail: OptionalEmail,
  country: OptionalCountry,
  category: CategoryId.nullable().default(null),
  ...optionalFields,
  partnerType: PartnerType.default(DEFAULT_PARTNER_TYPE),
  status: PartnerStatus.default(DEFAULT_PARTNER_STATUS),
  ownerEmail: OptionalEmail,
})
export type NewPartner = z.infer<typeof NewPartner>

/** As a form holds it: a select without a choice is the empty string. */
export const PartnerDraft = NewPartner.extend({
  category: z
    .union([CategoryId, z.literal(''), z.null()])
    .transform((category) => category || null)
    .default(null),
})

export const PARTNER_DESCRIPTION_PREVIEW_CHARACTERS = 50

export const PARTNER_SORT_KEYS = ['companyName', 'category', 'country', 'registrationDate'] as const

export const PartnerSort = z.strictObject({
  key: z.enum(PARTNER_SORT_KEYS).default('registrationDate'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
})
export type PartnerSort = z.infer<typeof PartnerSort>

/** The first one until one is selected; none when the selected one has disappeared. */
export function currentPartner<Partner extends { readonly id: string }>(
  partners: readonly Partner[],
  selectedId: string | null,
): Partner | undefined {
  if (selectedId === null) return partners[0]
  return partners.find(({ id }) => id === selectedId)
}
