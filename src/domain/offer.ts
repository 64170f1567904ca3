import { z } from 'zod'
import { type LocalText, optionalLocalText, requiredLocalText } from './local-text.ts'
import { NAME_MAX, NOTE_MAX } from './text.ts'

/** A goal or a service of a partner. */
export type Offer = {
  readonly id: string
  readonly name: LocalText
  readonly description: LocalText
  readonly isActive: boolean
}

export const OFFER_KINDS = ['goal', 'service'] as const
export const OfferKind = z.enum(OFFER_KINDS)
export type OfferKind = z.infer<typeof OfferKind>

export const NewOffer = z.strictObject({
  name: requiredLocalText(NAME_MAX),
  description: optionalLocalText(NOTE_MAX),
  isActive: z.boolean().default(true),
})
export type NewOffer = z.infer<typeof NewOffer>
