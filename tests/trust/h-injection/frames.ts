import { eq, notInArray } from 'drizzle-orm'
import { categoryIds } from '#domain/category.ts'
import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import { attemptCounters, categories, offers, partners } from '#server/db/schema/index.ts'
import type { Actor } from '#server/testing/actors.ts'
import type { World } from '#server/testing/create-world.ts'
import { jsonSchemaOf, type ProcedureRow } from '#server/testing/procedures.ts'
import { type Holder, objectOf, objectPlaces } from '../a-authorization/objects.ts'
import type { Place } from '../input-places.ts'

/** Who asks, what they name, and what else the product wants to be so before it takes the text. */
export type Frame = { actor: Actor; values: [Place, unknown][]; fields: Record<string, unknown> }

type Wish = (world: World, frame: Frame) => Promise<Partial<Omit<Frame, 'values'>>>

const somebodyNew: Wish = async ({ addActor }) => ({ actor: await addActor('somebody') })

const WISHES: Record<string, Wish> = {
  'user.account.delete': async (_world, { actor }) => ({ fields: { email: actor.email } }),
  'user.applications.submit': somebodyNew,
  'user.preferences.set': somebodyNew,
  'user.factors.enrol': somebodyNew,
  'portal.settings.set': async ({ db, partners: { bakery } }) => {
    const [row] = await db.select().from(partners).where(eq(partners.id, bakery))
    return { fields: { version: row?.version } }
  },
  'sa.categories.rename': async (_world, frame) => ({ fields: { seen: nameOfCategory(frame) } }),
  'sa.categories.setLevel': async () => ({ fields: { seen: null } }),
  'sa.applications.approve': async () => ({ fields: { _category: 'bakery-shop' } }),
}

/** Names that are taken, and limits that are reached, by what was let in before. */
async function clear({ db }: World, { name }: ProcedureRow) {
  if (name.startsWith('portal.offers.')) await db.delete(offers)
  if (name.startsWith('sa.categories.'))
    await db.delete(categories).where(notInArray(categories.id, categoryIds(DEFAULT_CATEGORIES)))
  if (name === 'portal.support.ask') await db.delete(attemptCounters)
}

/** As the maker of categories names them. */
function nameOfCategory({ values }: Frame) {
  const [, id] = values.find(([{ name }]) => name === 'categoryId') ?? []
  return { en: id, ja: id, fr: id }
}

export async function frameOf(world: World, procedure: ProcedureRow): Promise<Frame> {
  const { actors, partners: ours } = world
  await clear(world, procedure)
  const holder: Holder = { name: 'partner', actor: actors.partner, partnerId: ours.bakery }
  const isAdmins = procedure.name.startsWith('sa.')
  const { required = [] } = jsonSchemaOf(procedure.input)
  const values: Frame['values'] = []
  for (const place of objectPlaces(procedure)) {
    // Lists of what there is are right when they are empty.
    if (!required.includes(String(place.steps[0])) || place.name.endsWith('[]')) continue
    values.push([place, await objectOf(procedure, place)?.own(world, holder)])
  }
  const frame = { actor: isAdmins ? actors.superAdmin : actors.partner, values, fields: {} }
  return { ...frame, ...(await WISHES[procedure.name]?.(world, frame)) }
}
