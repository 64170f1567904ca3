import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import type { Queryable } from '../../db/client.ts'
import { activity, partnerContent, partners } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const CATEGORIES = ['bakery-shop', 'florist', 'stores']

// Numbers that are the same in every run.
function createDice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
  const pick = <One>(from: readonly One[]): One => {
    const one = from[roll(from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const uuid = () => {
    const digits = Array.from({ length: 4 }, () => roll(65_536).toString(16).padStart(4, '0'))
    return `${digits[0]}${digits[1]}-${digits[2]}-4000-8000-${digits[3]}00000000`
  }
  return { roll, pick, uuid }
}
type Dice = ReturnType<typeof createDice>

const aMoment = ({ roll }: Pick<Dice, 'roll'>) => new Date(1_700_000_000_000 + roll(100_000_000))

const anItem = ({ roll, pick, uuid }: Dice, partnerId: string) => ({
  id: uuid(),
  partnerId,
  category: pick(CATEGORIES),
  country: 'Japan',
  title: 'An item',
  contentType: 'text',
  step: pick(STEPS).id,
  level: pick(LEVELS.slice(0, 2)).number,
  publishedAt: roll(2) ? new Date() : null,
  deletedAt: roll(5) ? null : new Date(),
  createdAt: aMoment({ roll }),
})

async function insertPartner(db: Queryable, name: string) {
  const [row] = await db.insert(partners).values({ name }).returning({ id: partners.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

const kept = async () => ({
  blocks: (
    await world.pool.query('select * from block_counts order by partner_id, category, step, level')
  ).rows,
  categories: (
    await world.pool.query('select * from category_counts order by partner_id, category')
  ).rows,
  partners: (await world.pool.query('select * from partner_counts order by partner_id')).rows,
  city: (
    await world.pool.query(`
      select category, step, level, sum(filled)::int as filled, sum(contents)::int as contents
      from block_fill group by 1, 2, 3 having sum(filled) <> 0 or sum(contents) <> 0 order by 1, 2, 3`)
  ).rows,
  activity: (await world.pool.query('select * from partner_activity order by partner_id')).rows,
})

const recomputed = async () => ({
  blocks: (
    await world.pool.query(`
      select partner_id, category, step, level, count(*)::int as content_count, count(published_at)::int as published_count
      from partner_content where deleted_at is null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  ).rows,
  categories: (
    await world.pool.query(`
      select partner_id, category, count(distinct (step, level))::int as filled_count,
        count(*)::int as content_count, count(published_at)::int as published_count
      from partner_content where deleted_at is null
      group by 1, 2 order by 1, 2`)
  ).rows,
  partners: (
    await world.pool.query(`
      select partner_id, count(distinct category)::int as category_count,
        count(distinct (category, step, level))::int as filled_count, count(*)::int as content_count
      from partner_content where deleted_at is null
      group by 1 order by 1`)
  ).rows,
  city: (
    await world.pool.query(`
      select category, step, level, count(distinct partner_id)::int as filled, count(*)::int as contents
      from partner_content where deleted_at is null
      group by 1, 2, 3 order by 1, 2, 3`)
  ).rows,
  activity: (
    await world.pool.query(`
      select partner_id, max(created_at) as last_at from (
        select partner_id, created_at from activity union all select partner_id, created_at from partner_content
      ) happened group by 1 order by 1`)
  ).rows,
})

const isAny = (ids: readonly string[]) =>
  sql`${partnerContent.id} = any(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[])`

/** One change, of the kinds that writers make; several rows in one statement among them. */
async function change(db: Queryable, dice: Dice, partnerIds: string[]) {
  const { roll, pick } = dice
  const rows = await db
    .select({ id: partnerContent.id })
    .from(partnerContent)
    .orderBy(partnerContent.id)
  const some = rows.filter(() => roll(6) === 0).map(({ id }) => id)
  const set = (values: Partial<typeof partnerContent.$inferInsert>) =>
    some.length > 0 ? db.update(partnerContent).set(values).where(isAny(some)) : undefined
  const moves = {
    insert: () =>
      db
        .insert(partnerContent)
        .values(Array.from({ length: 1 + roll(5) }, () => anItem(dice, pick(partnerIds)))),
    move: () => set({ step: pick(STEPS).id, level: pick(LEVELS.slice(0, 2)).number }),
    moveCategory: () => set({ category: pick(CATEGORIES) }),
    rename: () => set({ title: 'Another title' }),
    publish: () => set({ publishedAt: new Date() }),
    withdraw: () => set({ publishedAt: null }),
    softDelete: () => set({ deletedAt: new Date() }),
    restore: () => set({ deletedAt: null }),
    giveAway: () => set({ partnerId: pick(partnerIds) }),
    date: () => set({ createdAt: aMoment(dice) }),
    tell: () =>
      db.insert(activity).values({
        partnerId: pick(partnerIds),
        kind: 'settings-changed',
        isByAdmin: false,
        createdAt: aMoment(dice),
      }),
    forget: () => db.delete(activity).where(eq(activity.partnerId, pick(partnerIds))),
    delete: () => (some.length > 0 ? db.delete(partnerContent).where(isAny(some)) : undefined),
    emptyCategory: () =>
      db
        .update(partnerContent)
        .set({ category: pick(CATEGORIES) })
        .where(eq(partnerContent.category, pick(CATEGORIES))),
    deletePartner: async () => {
      if (roll(4) !== 0) return
      const gone = partnerIds.splice(roll(partnerIds.length), 1)[0]
      if (gone) await db.delete(partners).where(eq(partners.id, gone))
      partnerIds.push(await insertPartner(db, 'In its place'))
    },
  }
  await moves[pick(['insert', 'insert', ...Object.keys(moves)] as (keyof typeof moves)[])]()
}

test('after whatever happens the counts are those of a recomputation', async () => {
  const dice = createDice(20_261_115)
  const partnerIds = [
    await insertPartner(world.db, 'One'),
    await insertPartner(world.db, 'Two'),
    await insertPartner(world.db, 'Three'),
  ]
  let mostBlocks = 0
  for (let turn = 1; turn <= 300; turn += 1) {
    await change(world.db, dice, partnerIds)
    if (turn % 20 > 0) continue
    const counts = await kept()
    expect(counts, `turn ${turn}`).toEqual(await recomputed())
    mostBlocks = Math.max(mostBlocks, counts.blocks.length)
  }
  expect(mostBlocks).toBeGreaterThan(5)
})

test('what is undone was not counted', async () => {
  const before = await kept()
  const undo = new Error('undone')
  await expect(
    world.db.transaction(async (tx) => {
      await tx.insert(partnerContent).values(anItem(createDice(1), world.partners.bakery))
      throw undo
    }),
  ).rejects.toBe(undo)
  expect(await kept()).toEqual(before)
})

test.runIf(isPostgres)(
  'many writers at once neither lose a count nor wait for each other for ever',
  async () => {
    const { bakery, florist } = world.partners
    const work = Array.from({ length: 8 }, async (_, writer) => {
      const dice = createDice(writer + 1)
      for (let turn = 0; turn < 25; turn += 1) {
        const items = Array.from({ length: 4 }, () => anItem(dice, dice.pick([bakery, florist])))
        await world.db.insert(partnerContent).values(items)
        const mine = items.slice(0, 3).map(({ id }) => id)
        await world.db
          .update(partnerContent)
          .set({
            category: dice.pick(CATEGORIES),
            step: dice.pick(STEPS).id,
            deletedAt: dice.roll(3) ? null : new Date(),
          })
          .where(isAny(mine))
        if (dice.roll(2)) await world.db.delete(partnerContent).where(isAny(mine))
      }
    })
    await Promise.all(work)
    expect(await kept()).toEqual(await recomputed())
  },
)
