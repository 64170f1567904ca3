import { randomUUID } from 'node:crypto'
import { takenIn } from '#domain/offer.ts'
import { api } from '../../api/audiences.ts'
import { actorOf } from '../activity/actor.ts'
import { recordActivity } from '../activity/queries.ts'
import { changeAs } from '../partners/change-as.ts'
import { findEntitlement } from '../subscriptions/entitlement.ts'
import { deselectInactive, keepOffer, listOffers, markOfferDeleted } from './queries.ts'

const portal = api.portal.offers

const goals = portal.goals.use(api.member).handler(async ({ context: { db, partner } }) => ({
  offers: (await listOffers(db, partner.id)).goal,
  max: (await findEntitlement(db, partner.id)).offersMax,
}))

const services = portal.services.use(api.member).handler(async ({ context: { db, partner } }) => ({
  offers: (await listOffers(db, partner.id)).service,
  max: (await findEntitlement(db, partner.id)).offersMax,
}))

const add = portal.add.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, partner, session } = context
  const { kind, offer } = input
  return changeAs(db, session.user.id, { partnerId: partner.id }, async (tx) => {
    const { offersMax: max } = await findEntitlement(tx, partner.id)
    const others = (await listOffers(tx, partner.id))[kind]
    if (max !== null && others.length >= max) throw errors.TOO_MANY_OFFERS({ data: { max } })
    const languages = takenIn(others, offer.name)
    if (languages.length > 0) throw errors.DUPLICATE_NAME({ data: { languages } })
    const id = randomUUID()
    await keepOffer(tx, { partnerId: partner.id, kind, id }, offer)
    await recordActivity(tx, actorOf(session), {
      partnerId: partner.id,
      kind: `${kind}-added`,
      title: offer.name[session.user.language],
    })
    return { id }
  })
})

const change = portal.change.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, partner, session } = context
  const { kind, offerId: id, offer } = input
  const key = { partnerId: partner.id, kind, id }
  return changeAs(db, session.user.id, { partnerId: partner.id }, async (tx) => {
    const offers = (await listOffers(tx, partner.id))[kind]
    const current = offers.find((known) => known.id === id)
    if (!current) throw errors.NOT_FOUND()
    if (current.version !== input.version) throw errors.CHANGED_MEANWHILE({ data: { current } })
    const others = offers.filter((other) => other !== current)
    const languages = takenIn(others, offer.name, current.name)
    if (languages.length > 0) throw errors.DUPLICATE_NAME({ data: { languages } })
    const version = await keepOffer(tx, key, offer)
    if (!offer.isActive) await deselectInactive(tx, key)
    await recordActivity(tx, actorOf(session), {
      partnerId: partner.id,
      kind: `${kind}-changed`,
      title: offer.name[session.user.language],
    })
    return { version }
  })
})

const remove = portal.remove.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, partner, session } = context
  const { kind, offerId: id } = input
  return changeAs(db, session.user.id, { partnerId: partner.id }, async (tx) => {
    const current = (await listOffers(tx, partner.id))[kind].find((known) => known.id === id)
    if (!current) throw errors.NOT_FOUND()
    await markOfferDeleted(tx, { partnerId: partner.id, kind, id })
    await recordActivity(tx, actorOf(session), {
      partnerId: partner.id,
      kind: `${kind}-deleted`,
      title: current.name[session.user.language],
    })
    return { id }
  })
})

export const offers = { goals, services, add, change, remove }
