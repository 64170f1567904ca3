import { eq } from 'drizzle-orm'
import { categories, partnerApplications, partners } from '#server/db/schema/index.ts'
import type { World } from '#server/testing/create-world.ts'
import { type Holder, objectOf } from '../a-authorization/objects.ts'
import { ENDPOINTS } from './endpoints.ts'
import { as, somebodyNew, type Wish } from './frame.ts'
import { IDENTITY_WISHES } from './identity-wishes.ts'
import { type Make, newPartner } from './stage.ts'

const partnerNew =
  (tier: 'free' | 'premium'): Wish =>
  async (stage) => {
    const holder = await newPartner(stage.world, tier)
    return as(holder, { partnerId: holder.partnerId })
  }
const theirs =
  (fields: Record<string, unknown>): Wish =>
  async () => ({ fields })

const pageOf = async (world: World, { actor }: Pick<Holder, 'actor'>, name: string) => {
  const response = await world.call(actor, {
    method: 'POST',
    url: `/api/functions/${name}`,
    body: {},
  })
  return response.json<{ url?: string }>().url?.split('/').at(-1)
}
const buyer = async (world: World) => {
  const holder = await newPartner(world, 'free')
  return { holder, checkout: await pageOf(world, holder, 'create-partner-checkout') }
}
const checkoutPage: Make = async (world) => (await buyer(world)).checkout
const portalPage: Make = async (world) =>
  pageOf(world, (await buyer(world)).holder, 'partner-customer-portal')
const onPage =
  (page: Make): Wish =>
  async (stage, { holder }) => ({ fields: { sessionId: await stage.used(page, holder) } })

/** As the table of objects makes it for this endpoint. */
function makeOf(name: string, place: string): Make {
  const endpoint = ENDPOINTS.find((one) => one.name === name)
  const object = endpoint && objectOf(endpoint, { name: place, steps: [], schema: {} })
  if (!object) throw new Error(`${name} names no ${place}`)
  return object.own
}
const newCategory = makeOf('sa.categories.rename', 'categoryId')
const draft = makeOf('portal.content.get', 'contentId')
const decided = makeOf('user.applications.acknowledge', 'applicationId')

/** By the endpoint's name. */
const WISHES: Record<string, Wish> = {
  ...IDENTITY_WISHES,
  'public.testPayments.checkout.read': onPage(checkoutPage),
  'public.testPayments.checkout.pay': onPage(checkoutPage),
  'public.testPayments.portal.read': onPage(portalPage),
  'public.testPayments.portal.act': onPage(portalPage),
  'user.preferences.set': async (stage) => as(await stage.newcomer(), { version: 0 }),
  'user.applications.submit': somebodyNew,
  'user.sessions.endOthers': somebodyNew,
  'user.account.delete': async (stage) => {
    const holder = await stage.newcomer()
    return as(holder, { email: holder.actor.email })
  },
  'portal.support.ask': partnerNew('premium'),
  'portal.subscription.checkout': partnerNew('free'),
  'portal.settings.set': async ({ world }, { holder: { partnerId = '' } }) => {
    const [row] = await world.db.select().from(partners).where(eq(partners.id, partnerId))
    return { fields: { version: row?.version } }
  },
  // The files are pictures.
  'portal.content.create': theirs({ 'content.contentType': 'image' }),
  'portal.offers.change': theirs({ kind: 'goal', version: 0 }),
  'portal.offers.remove': theirs({ kind: 'goal' }),
  'portal.content.publish': async (stage, { holder }) => {
    await stage.fresh(draft, holder)
    return { fields: { category: 'bakery-shop' } }
  },
  'portal.content.update': theirs({ version: 1 }),
  'sa.partners.update': theirs({ version: 1 }),
  'sa.roadmap.update': theirs({ version: 1 }),
  'sa.roadmap.move': theirs({ version: 1 }),
  'sa.roadmap.remove': theirs({ version: 1 }),
  'sa.contentSuggestions.plan': async (stage, { holder }) => {
    const category = await stage.fresh(newCategory, holder)
    return { fields: { wish: { kind: 'block', category, step: 'global-mapping', level: 1 } } }
  },
  'sa.categories.rename': async (stage, { holder }) => {
    const id = await stage.fresh(newCategory, holder)
    return { fields: { categoryId: id, seen: { en: id, ja: id, fr: id } } }
  },
  'sa.categories.setLevel': theirs({ seen: null }),
  'sa.categories.reorder': async (stage, { holder }) => {
    const parentId = await stage.fresh(newCategory, holder)
    const id = (await stage.fresh(newCategory, holder)) ?? ''
    await stage.world.db.update(categories).set({ parentId }).where(eq(categories.id, id))
    return { fields: { parentId, ids: [id] } }
  },
  'sa.categories.remove': theirs({ seenSubCategoryIds: [] }),
  'sa.applications.approve': theirs({ _category: 'bakery-shop' }),
  'sa.applications.notify': async (stage, { holder }) => {
    const applicationId = await stage.fresh(decided, holder)
    const status = stage.random.chance(0.5) ? 'approved' : 'rejected'
    await stage.world.db
      .update(partnerApplications)
      .set({ status })
      .where(eq(partnerApplications.id, applicationId ?? ''))
    const action = status === 'approved' ? 'approve' : 'reject'
    return { fields: { applicationId, action } }
  },
}

export const wishOf = (name: string): Wish | undefined => WISHES[name]
