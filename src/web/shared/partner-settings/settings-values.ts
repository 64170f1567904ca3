import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { COUNTRIES } from '#domain/country.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/offer.ts'
import type { PartnerSettings } from '#domain/partner.ts'
import type { z } from 'zod'
import { api, type client } from '../../api.ts'

export type KeptSettings = Awaited<ReturnType<typeof client.portal.settings.get>>
export type SettingsInput = z.input<typeof PartnerSettings>
export type OfferList = Awaited<ReturnType<typeof client.portal.offers.goals>>
export type Offer = OfferList['offers'][number]
export type Offers = Readonly<Record<OfferKind, OfferList>>
export type Selection = Readonly<Record<OfferKind, readonly string[]>>

export function useOffers(partnerId: string): Offers {
  const { goals, services } = offersOptions(partnerId)
  const [{ data: goal }, { data: service }] = useSuspenseQueries({ queries: [goals, services] })
  return { goal, service }
}

/** What is selected on the server at this moment. */
export async function readSelection(queryClient: QueryClient, partnerId: string) {
  const { goals, services } = offersOptions(partnerId)
  const [goal, service] = await Promise.all([
    queryClient.fetchQuery({ ...goals, staleTime: 0 }),
    queryClient.fetchQuery({ ...services, staleTime: 0 }),
  ])
  return selectionOf({ goal, service })
}

function offersOptions(partnerId: string) {
  const input = { partnerId }
  return {
    goals: api.portal.offers.goals.queryOptions({ input }),
    services: api.portal.offers.services.queryOptions({ input }),
  }
}

/** What the form starts with; a country that is not one of ours is chosen again. */
export function formValues({ settings }: KeptSettings) {
  const { country: kept, ...others } = settings
  const country = COUNTRIES.find(({ name }) => name === kept)?.name
  return { ...others, ...(country && { country }) } as SettingsInput
}

export const rowOf = (kept: KeptSettings) => ({
  version: kept.version,
  values: formValues(kept),
})

export function selectionOf(offers: Offers): Selection {
  const selected = (kind: OfferKind) =>
    offers[kind].offers.filter(({ isSelected }) => isSelected).map(({ id }) => id)
  return { goal: selected('goal'), service: selected('service') }
}

export function isSameSelection(one: Selection, other: Selection) {
  return OFFER_KINDS.every((kind) => one[kind].toSorted().join() === other[kind].toSorted().join())
}

/** What I chose or left out since `start`, on top of what is saved now. */
export function joinSelections(start: Selection, mine: Selection, saved: Selection): Selection {
  const join = (kind: OfferKind) => {
    const added = mine[kind].filter((id) => !start[kind].includes(id))
    const removed = start[kind].filter((id) => !mine[kind].includes(id))
    return [...new Set([...saved[kind], ...added])].filter((id) => !removed.includes(id))
  }
  return { goal: join('goal'), service: join('service') }
}
