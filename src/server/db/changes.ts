import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { browseChanges, sessionChanges } from './schema/index.ts'

/** The sums stay: they are what every request compares, and reads all rows for. */
export async function addUpChanges(db: Queryable) {
  for (const changes of [browseChanges, sessionChanges])
    await db.execute(sql`
      with gone as (delete from ${changes} where (select count(*) from ${changes}) > 1 returning count)
      insert into ${changes} select sum(count) from gone having count(*) > 0`)
}
