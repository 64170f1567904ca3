import { z } from 'zod'
import { LanguageTag } from '#domain/language.ts'
import { LocalText } from '#domain/local-text.ts'
import { NewOffer, OfferId, OfferKind } from '#domain/offer.ts'
import { PartnerSettings, PartnerStatus, PartnerType } from '#domain/partner.ts'
import { member } from './audience.ts'
import { Version } from './version.ts'

const OfPartner = z.strictObject({ partnerId: z.uuid() })
const UNKNOWN_CATEGORY = { status: 422 }

const text = z.string()
const KeptSettings = z.object({
  companyName: text,
  contactPerson: text,
  contactEmail: text,
  phone: text,
  website: text,
  address: text,
  description: text,
  country: text,
  region: text,
  city: text,
  // Empty until one is chosen.
  category: text,
})

const SettingsView = z.object({
  settings: KeptSettings,
  type: PartnerType,
  status: PartnerStatus,
  version: Version,
})

const OfferView = z.object({
  id: text,
  name: LocalText,
  description: LocalText,
  isActive: z.boolean(),
  isSelected: z.boolean(),
  version: Version,
})

// In which languages another one has this name.
const DUPLICATE_NAME = {
  status: 409,
  data: z.object({ languages: z.array(LanguageTag) }),
}

const OfOffer = OfPartner.extend({ kind: OfferKind, offerId: OfferId })
const selection = z.array(OfferId).max(500)

export const partnerSettings = {
  get: member
    .route({
      method: 'GET',
      path: '/api/portal/{partnerId}/settings',
      summary: "A partner's profile",
      tags: ['portal'],
    })
    .input(OfPartner)
    .output(SettingsView),
  set: member
    .route({
      method: 'PUT',
      path: '/api/portal/{partnerId}/settings',
      summary: 'Change a profile that has not changed meanwhile, and what is selected',
      tags: ['portal'],
    })
    .errors({
      UNKNOWN_CATEGORY,
      CHANGED_MEANWHILE: { status: 409, data: z.object({ current: SettingsView }) },
    })
    .input(
      OfPartner.extend({
        version: Version,
        settings: PartnerSettings,
        selected: z.strictObject({ goal: selection, service: selection }),
      }),
    )
    .output(SettingsView),
}

const listOf = (kind: OfferKind, summary: string) =>
  member
    .route({
      method: 'GET',
      path: `/api/portal/{partnerId}/offers/${kind}`,
      summary,
      tags: ['portal'],
    })
    .input(OfPartner)
    .output(
      z.object({
        offers: z.array(OfferView),
        // How many the tier allows; `null` is no limit.
        max: z.number().int().nullable(),
      }),
    )

export const offers = {
  goals: listOf('goal', "A partner's goals"),
  services: listOf('service', "A partner's services"),
  add: member
    .route({
      method: 'POST',
      path: '/api/portal/{partnerId}/offers/{kind}',
      summary: 'Add a goal or a service',
      tags: ['portal'],
      successStatus: 201,
    })
    .errors({
      DUPLICATE_NAME,
      TOO_MANY_OFFERS: { status: 409, data: z.object({ max: z.number().int() }) },
    })
    .input(OfPartner.extend({ kind: OfferKind, offer: NewOffer }))
    .output(z.object({ id: text })),
  change: member
    .route({
      method: 'PATCH',
      path: '/api/portal/{partnerId}/offers/{kind}/{offerId}',
      summary: 'Change a goal or a service that has not changed meanwhile',
      tags: ['portal'],
    })
    .errors({
      DUPLICATE_NAME,
      CHANGED_MEANWHILE: { status: 409, data: z.object({ current: OfferView }) },
    })
    .input(OfOffer.extend({ version: Version, offer: NewOffer }))
    .output(z.object({ version: Version })),
  remove: member
    .route({
      method: 'DELETE',
      path: '/api/portal/{partnerId}/offers/{kind}/{offerId}',
      summary: 'Delete a goal or a service',
      tags: ['portal'],
    })
    .input(OfOffer)
    .output(z.object({ id: text })),
}
