import { z } from 'zod'
import { DEFAULT_GOALS } from './goal.ts'
import { LANGUAGES, type LanguageTag } from './language.ts'
import { type LocalText, optionalLocalText, requiredLocalName } from './local-text.ts'
import { normalizedForSearch } from './search.ts'
import { DEFAULT_SERVICES } from './service.ts'
import { SIDEBAR_OFFERS_MAX } from './sidebar.ts'
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

/** One of ours, or one that a partner made. */
export const OfferId = z.string().regex(/^[a-zA-Z0-9-]{1,64}$/)

export const NewOffer = z.strictObject({
  name: requiredLocalName(NAME_MAX),
  description: optionalLocalText(NOTE_MAX),
  isActive: z.boolean().default(true),
})
export type NewOffer = z.infer<typeof NewOffer>

/** What a partner changed of a default, or made itself: a text of `null` is still the default's. */
export type KeptOffer = {
  readonly id: string
  readonly name: LocalText | null
  readonly description: LocalText | null
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isDeleted: boolean
  readonly version: number
}

export type PartnerOffer = Offer & { readonly isSelected: boolean; readonly version: number }

export function defaultOffers(kind: OfferKind): readonly Offer[] {
  return kind === 'goal' ? DEFAULT_GOALS : DEFAULT_SERVICES
}

/** Every partner starts with the defaults; then come its own, in the order in which they are kept. */
export function partnerOffers(kind: OfferKind, kept: readonly KeptOffer[]): PartnerOffer[] {
  const defaults = defaultOffers(kind)
  const own = kept.filter(({ id }) => defaults.every((offer) => offer.id !== id))
  const rows = new Map(kept.map((row) => [row.id, row]))
  return [...defaults, ...own.map(({ id }) => ({ ...NAMELESS, id }))]
    .filter(({ id }) => !rows.get(id)?.isDeleted)
    .map((offer) => overlaid(offer, rows.get(offer.id)))
}

const NO_TEXT: LocalText = { en: '', ja: '', fr: '' }
const NAMELESS = { name: NO_TEXT, description: NO_TEXT, isActive: true } as const

/** An untouched offer has version 0. */
function overlaid(offer: Offer, row: KeptOffer | undefined): PartnerOffer {
  const { id } = offer
  if (!row) return { ...offer, isSelected: false, version: 0 }
  const { isActive, isSelected, version } = row
  const name = row.name ?? offer.name
  const description = row.description ?? offer.description
  return { id, name, description, isActive, isSelected, version }
}

/** In which languages another one has this name already. What was so before the change is no reason to refuse it. */
export function takenIn(
  others: readonly Offer[],
  name: LocalText,
  before?: LocalText,
): LanguageTag[] {
  const isSame = (tag: LanguageTag, other: LocalText) =>
    normalizedForSearch(name[tag]) === normalizedForSearch(other[tag])
  return LANGUAGES.map(({ tag }) => tag).filter(
    (tag) => !(before && isSame(tag, before)) && others.some((other) => isSame(tag, other.name)),
  )
}

/** The first that are selected; while none is, the first that can be. */
export function sidebarOffers(offers: readonly PartnerOffer[]): PartnerOffer[] {
  const active = offers.filter(({ isActive }) => isActive)
  const selected = active.filter(({ isSelected }) => isSelected)
  return (selected.length > 0 ? selected : active).slice(0, SIDEBAR_OFFERS_MAX)
}
