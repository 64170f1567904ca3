import type { Database, Queryable } from '../../db/client.ts'
import { Refusal } from '../../files/refusal.ts'
import { hasCategory } from '../categories/queries.ts'
import { actAs } from '../users/act-as.ts'
import { lockPartner } from './queries.ts'

type Place = { partnerId: string; category?: string | undefined }

/** A transaction of somebody who changes what is a partner's: the category that it names and the partner stay until its end. */
export const changeAs = <Result>(
  db: Database,
  userId: string,
  { partnerId, category }: Place,
  work: (tx: Queryable) => Promise<Result>,
) =>
  actAs(db, userId, async (tx) => {
    if (category !== undefined && !(await hasCategory(tx, category)))
      throw new Refusal(422, 'UNKNOWN_CATEGORY', 'There is no such category.')
    await lockPartner(tx, partnerId)
    return work(tx)
  })
