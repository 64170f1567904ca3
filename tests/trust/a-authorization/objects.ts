import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OfferKind } from '#domain/offer.ts'
import {
  categories,
  factorChallenges,
  factors,
  media,
  offers,
  partnerApplications,
  partnerContent,
  partners,
  removedSavedContent,
  roadmapItems,
  savedContent,
  sessions,
  uploads,
  userPreferences,
  users,
} from '#server/db/schema/index.ts'
import type { Actor } from '#server/testing/actors.ts'
import type { World } from '#server/testing/create-world.ts'
import type { ProcedureRow } from '#server/testing/procedures.ts'
import { type Place, textPlaces } from '../input-places.ts'

/** A person and, where they have one, their partner. */
export type Holder = { name: string; actor: Actor; partnerId: string | undefined }

const DAY_MS = 86_400_000
const PLACE = {
  category: 'bakery-shop',
  country: 'Japan',
  step: 'global-mapping',
  level: 1,
} as const

/** A word that only the holder, or who may see all, should ever read. */
export const personalWord = ({ name }: Holder) => `private-of-${name.toLowerCase()}`
export const partnerWord = ({ name }: Holder) => `inside-of-${name.toLowerCase()}`

/** Addresses that are not the account's: in the settings of a person, and a partner's contact. */
export const settingsAddress = ({ name }: Holder) =>
  `settings-of-${name.toLowerCase()}@test.example`
export const contactAddress = ({ name }: Holder) => `contact-of-${name.toLowerCase()}@test.example`

type Make = (world: World, holder: Holder) => Promise<string | undefined>

const content =
  (values: Partial<typeof partnerContent.$inferInsert>): Make =>
  async ({ db }, holder) => {
    if (!holder.partnerId) return undefined
    const id = randomUUID()
    const title = partnerWord(holder)
    const { partnerId } = holder
    const madeBy = { userId: holder.actor.userId, contentType: 'text' } as const
    await db.insert(partnerContent).values({ id, partnerId, title, ...madeBy, ...PLACE, ...values })
    return id
  }

const saved =
  (table: typeof savedContent | typeof removedSavedContent): Make =>
  async ({ db }, holder) => {
    const id = randomUUID()
    const { userId } = holder.actor
    const title = personalWord(holder)
    const kind = { contentType: 'text', type: 'global-mapping' } as const
    await db.insert(table).values({ id, userId, sourceKey: id, title, ...kind, ...PLACE })
    return id
  }

const factor: Make = async ({ db }, holder) => {
  const id = randomUUID()
  const { userId } = holder.actor
  const [begunBy] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  await db.insert(factors).values({
    id,
    userId,
    sessionId: begunBy?.id,
    name: personalWord(holder),
    secretEncrypted: 'none',
  })
  return id
}

const session: Make = async ({ db }, { actor: { userId }, ...holder }) => {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + 6.9 * DAY_MS)
  const userAgent = `${personalWord({ ...holder, actor: { userId, email: '', cookie: undefined } })} Firefox/140`
  await db.insert(sessions).values({ id, userId, token: randomUUID(), expiresAt, userAgent })
  return id
}

const challenge: Make = async (world, holder) => {
  const id = randomUUID()
  const [factorId, sessionId] = [await factor(world, holder), await session(world, holder)]
  const expiresAt = new Date(Date.now() + DAY_MS)
  if (!factorId || !sessionId) return undefined
  await world.db.insert(factorChallenges).values({ id, factorId, sessionId, expiresAt })
  return id
}

const application: Make = async ({ db }, holder) => {
  const id = randomUUID()
  const { userId, email } = holder.actor
  const companyName = personalWord(holder)
  await db.insert(partnerApplications).values({
    id,
    userId,
    companyName,
    contactPerson: companyName,
    contactEmail: email,
    status: 'rejected',
    rejectionReason: companyName,
    reviewedAt: new Date(),
  })
  return id
}

const offer =
  (kind: OfferKind): Make =>
  async ({ db }, holder) => {
    if (!holder.partnerId) return undefined
    const id = randomUUID()
    const word = partnerWord(holder)
    const text = { en: word, ja: word, fr: word }
    await db
      .insert(offers)
      .values({ partnerId: holder.partnerId, kind, id, name: text, description: text })
    return id
  }

const upload: Make = async ({ db }, holder) => {
  if (!holder.partnerId) return undefined
  const id = randomUUID()
  const file = {
    id,
    partnerId: holder.partnerId,
    kind: 'image' as const,
    fileName: partnerWord(holder),
  }
  const expiresAt = new Date(Date.now() + DAY_MS)
  const { userId } = holder.actor
  await db.insert(uploads).values({ ...file, userId, sizeBytes: 10, state: 'ready', expiresAt })
  await db.insert(media).values({ ...file, mime: 'image/png', sizeBytes: 10, key: `${id}.none` })
  return id
}

const pending: Make = async (world, holder) => {
  const actor = await world.addActor('somebody')
  const id = await application(world, { ...holder, actor })
  if (!id) return undefined
  const open = { status: 'pending', rejectionReason: null, reviewedAt: null } as const
  await world.db.update(partnerApplications).set(open).where(eq(partnerApplications.id, id))
  return id
}

const person: Make = async ({ addActor }) => (await addActor('somebody')).userId

const partner: Make = async ({ db }) => {
  const [row] = await db.insert(partners).values({ name: 'Somebody new' }).returning()
  return row?.id
}

const category: Make = async ({ db }) => {
  const id = `category-${randomUUID()}`
  const name = { en: id, ja: id, fr: id }
  await db.insert(categories).values({ id, position: 1_000, name })
  return id
}

const roadmapItem: Make = async ({ db }) => {
  const [row] = await db.insert(roadmapItems).values({ title: 'To be made' }).returning()
  return row?.id
}

/** Not a row of ours: whoever knows it is in. */
const none: Make = async () => undefined

const published = content({ publishedAt: new Date(), title: 'Everybody may read this' })
const draft = content({})
const deleted = content({ deletedAt: new Date() })
const ofPartner: Make = async (_world, { partnerId }) => partnerId

/** What an input names, by the place of its name; where one procedure means something else, by its own name. */
const OBJECTS: Record<string, { own: Make; others?: Make }> = {
  partnerId: { own: ofPartner },
  contentId: { own: draft },
  'user.content.get.contentId': { own: published, others: draft },
  'user.content.seen.contentId': { own: published, others: draft },
  'user.suggestions.forCard.contentId': { own: published, others: draft },
  'user.saved.save.contentId': { own: published, others: draft },
  'portal.content.restore.contentId': { own: deleted },
  'content.uploadIds.[]': { own: upload },
  offerId: { own: offer('goal') },
  'selected.goal.[]': { own: offer('goal') },
  'selected.service.[]': { own: offer('service') },
  savedId: { own: saved(savedContent) },
  'user.saved.restore.savedId': { own: saved(removedSavedContent) },
  'user.sessions.end.sessionId': { own: session },
  'user.applications.acknowledge.applicationId': { own: application },
  'user.factors.remove.id': { own: factor },
  'user.factors.challenge.id': { own: factor },
  'user.factors.verify.id': { own: factor },
  challenge_id: { own: challenge },
  'public.testPayments.checkout.read.sessionId': { own: none },
  'public.testPayments.checkout.pay.sessionId': { own: none },
  'public.testPayments.portal.read.sessionId': { own: none },
  'public.testPayments.portal.act.sessionId': { own: none },
  'item.partnerId': { own: ofPartner },
  'closing.[]': { own: ofPartner },
  itemId: { own: roadmapItem },
  categoryId: { own: category },
  parentId: { own: category },
  moveTo: { own: category },
  'ids.[]': { own: category },
  'seenSubCategoryIds.[]': { own: category },
  'sa.partners.get.id': { own: partner },
  'sa.partners.update.id': { own: partner },
  'sa.partners.remove.id': { own: partner },
  'sa.partners.visit.id': { own: partner },
  applicationId: { own: pending },
  _application_id: { own: pending },
  userId: { own: person },
}

/** What looks like one and names nothing. */
const NO_OBJECTS: Record<string, string> = {
  'sa.applications.approve._reviewer_id': 'accepted and not used: the reviewer is the caller',
}
const NAMES_AN_OBJECT = /(^|[._])(id|ids|\w*Ids?)(\.\[\])?$/

export const objectOf = (procedure: ProcedureRow, { name }: Place) =>
  OBJECTS[`${procedure.name}.${name}`] ?? OBJECTS[name]

/** Where an input names something that somebody may have, each once. */
export function objectPlaces(procedure: ProcedureRow): Place[] {
  const places = textPlaces(procedure).filter(
    (place) =>
      !(`${procedure.name}.${place.name}` in NO_OBJECTS) &&
      (objectOf(procedure, place) ||
        place.schema.format === 'uuid' ||
        NAMES_AN_OBJECT.test(place.name)),
  )
  return [...new Map(places.toReversed().map((place) => [place.name, place])).values()].toReversed()
}

/** One of everything, so that every list has something of everybody's to leak. */
export async function furnish(world: World, holders: readonly Holder[]) {
  const makes = new Set([
    upload,
    ...Object.values(OBJECTS).flatMap(({ own, others }) => [own, others ?? own]),
  ])
  for (const holder of holders) {
    for (const make of makes) await make(world, holder)
    await giveAddresses(world, holder)
  }
}

/** A name that nobody else has; partners never learn it, although this person changes something of each of them. */
export const ADMIN_NAME = 'Zenobia Administrator'

export async function actAsAdmin(world: World, admin: Actor, holders: readonly Holder[]) {
  await world.db.update(users).set({ name: ADMIN_NAME }).where(eq(users.id, admin.userId))
  const { country: _country, ...place } = PLACE
  const content = { ...place, title: 'By an admin', contentType: 'text', text: 'Changed.' }
  for (const { partnerId } of holders) {
    if (!partnerId) continue
    const url = `/api/portal/${partnerId}/content`
    const { statusCode, body } = await world.call(admin, { method: 'POST', url, body: { content } })
    if (statusCode >= 300) throw new Error(`an admin could not act: ${body}`)
  }
}

async function giveAddresses({ db }: World, holder: Holder) {
  const { userId } = holder.actor
  const email = settingsAddress(holder)
  await db
    .insert(userPreferences)
    .values({ userId, email })
    .onConflictDoUpdate({ target: userPreferences.userId, set: { email } })
  if (holder.partnerId)
    await db
      .update(partners)
      .set({ contactEmail: contactAddress(holder) })
      .where(eq(partners.id, holder.partnerId))
}
