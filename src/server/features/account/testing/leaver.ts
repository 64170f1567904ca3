import { eq, sql } from 'drizzle-orm'
import { createMember, createVisitor, PASSWORD, signIn } from '../../../auth/testing/visitor.ts'
import { users } from '../../../db/schema/index.ts'
import type { World } from '../../../testing/create-world.ts'

export const DELETION_URL = '/api/user/account/deletion'
export const LEAVER_NAME = 'Zoltan Quillfeather'

/** Somebody with an account who is signed in. */
export async function createLeaver(world: World) {
  const member = await createMember(world)
  await world.db.update(users).set({ name: LEAVER_NAME }).where(eq(users.id, member.id))
  const visitor = createVisitor(world)
  await signIn(visitor, member.email)
  return { ...member, visitor }
}
export type Leaver = Awaited<ReturnType<typeof createLeaver>>

export const leave = (
  { visitor, email }: Leaver,
  password: string | undefined = PASSWORD,
  closing: string[] = [],
) => visitor.post(DELETION_URL, { email, password, closing })

/** Every table of the database that says this anywhere in a row. */
export async function listTablesWith({ db }: World, part: string) {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(name)} as r where strpos(lower(r::text), ${part.toLowerCase()}) > 0 limit 1`,
      )
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}
