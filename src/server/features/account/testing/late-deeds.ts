import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailsTo } from '../../../auth/testing/visitor.ts'
import { mails } from '../../../db/schema/index.ts'
import type { World } from '../../../testing/create-world.ts'
import { during, someWait } from '../../../testing/rival.ts'
import { leave, type Leaver, listTablesWith } from './leaver.ts'

/** The account has gone already, and nobody sees it yet: so long as this lasts the deed is done, or waits. */
export async function whileLeaving<Answer>(
  world: World,
  person: Leaver,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { leaving, acting } = await during(
    world,
    [['lock table former_members in share mode']],
    async () => {
      const started = leave(person)
      await someWait(world, 1)
      const deed = act()
      await Promise.race([deed, someWait(world, 2)])
      return { leaving: started, acting: deed }
    },
  )
  expect((await leaving).json()).toEqual({ isDeleted: true })
  return acting
}

export const templatesTo = async (world: World, email: string) =>
  (await mailsTo(world, email)).map(({ template }) => template).toSorted()

/** But the farewell; and nobody had to be undone, as all wait in one order. */
export async function expectNothingLeft(world: World, { id, email }: Leaver) {
  expect(await templatesTo(world, email)).toEqual(['account-deleted'])
  await world.db.delete(mails).where(eq(mails.recipient, email))
  expect([await listTablesWith(world, email), await listTablesWith(world, id)]).toEqual([[], []])
  const { rows } = await world.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
}
