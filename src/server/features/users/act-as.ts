import type { Database, Queryable } from '../../db/client.ts'
import { signInFirst } from '../../files/refusal.ts'
import { lockAccounts } from './queries.ts'

/**
 * A transaction of somebody who is signed in. Their account, and `others` that it is about, are held before anything else
 * (ARCHITECTURE.md, the order of locks); `held` are those that are still there.
 */
export const actAs = <Result>(
  db: Database,
  userId: string,
  work: (tx: Queryable, held: readonly string[]) => Promise<Result>,
  others: readonly string[] = [],
): Promise<Result> =>
  db.transaction(async (tx) => {
    const held = (await lockAccounts(tx, [userId, ...others])).map(({ id }) => id)
    if (!held.includes(userId)) throw signInFirst()
    return work(tx, held)
  })
