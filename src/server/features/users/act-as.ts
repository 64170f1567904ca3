import type { Database, Queryable } from '../../db/client.ts'
import { signInFirst } from '../../files/refusal.ts'
import { lockAccounts, lockRoles } from './queries.ts'

/**
 * A transaction of somebody who is signed in. Their account, `owners` to be with their roles, and `others` that it is about
 * are held before anything else (ARCHITECTURE.md, the order of locks); `held` are the accounts that are still there.
 */
export const actAs = <Result>(
  db: Database,
  userId: string,
  work: (tx: Queryable, held: readonly string[]) => Promise<Result>,
  { owners = [], others = [] }: { owners?: readonly string[]; others?: readonly string[] } = {},
): Promise<Result> =>
  db.transaction(async (tx) => {
    const held = (await lockAccounts(tx, [userId, ...owners, ...others])).map(({ id }) => id)
    if (!held.includes(userId)) throw signInFirst()
    if (owners.length > 0) await lockRoles(tx, owners)
    return work(tx, held)
  })
