import { useSuspenseQueries } from '@tanstack/react-query'
import { COUNTRIES } from '#domain/country.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/offer.ts'
import { api, type client } from '../../api.ts'

export type KeptSettings = Awaited<ReturnType<typeof client.portal.settings.get>>
export type OfferList = Awaited<ReturnType<typeof client.portal.offers.goals>>
export type Offer = OfferList['offers'][number]
export type Offers = Readonly<Record<OfferKind, OfferList>>
export type Selection = Readonly<Record<OfferKind, readonly string[]>>

export function useOffers(partnerId: string): Offers {
  const input = { partnerId }
  const [{ data: goal }, { data: service }] = useSuspenseQueries({
    queries: [
      api.portal.offers.goals.queryOptions({ input }),
      api.portal.offers.services.queryOptions({ input }),
    ],
  })
  return { goal, service }
}

/** What the form starts with; a country that is not one of ours is chosen again. */
export function formValues({ settings }: KeptSettings) {
  const { country: kept, ...others } = settings
  const country = COUNTRIES.find(({ name }) => name === kept)?.name
  return { ...others, ...(country && { country }) }
}

export function selectionOf(offers: Offers): Selection {
  const selected = (kind: OfferKind) =>
    offers[kind].offers.filter(({ isSelected }) => isSelected).map(({ id }) => id)
  return { goal: selected('goal'), service: selected('service') }
}

export function isSameSelection(one: Selection, other: Selection) {
  return OFFER_KINDS.every((kind) => one[kind].toSorted().join() === other[kind].toSorted().join())
}
