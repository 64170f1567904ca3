import { and, type SQL, sql } from 'drizzle-orm'
import { gramsOf, normalizedForSearch } from '#domain/search.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/index.ts'

const FEW = 2_000

/**
 * Whose name or address holds the words; nothing for a blank term. Whether few do is counted first: then the index names
 * them. Of many, whoever walks along the newest soon has a page, and the index would only be in the way.
 */
export async function foundUsers(db: Queryable, search = ''): Promise<SQL | undefined> {
  const term = normalizedForSearch(search)
  if (!term) return undefined
  const grams = sql`array[${sql.join(
    gramsOf(term).map((gram) => sql`${gram}`),
    sql`, `,
  )}]::text[]`
  const holders = sql`select holder.id from users holder where holder.search_grams @> ${grams}`
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${holders} limit ${FEW + 1}) as few`,
  )
  const isRare = (rows[0]?.total ?? 0) <= FEW
  return and(
    isRare ? sql`${users.id} = any (array(${holders}))` : undefined,
    sql`strpos(${users.searchText}, ${term}) > 0`,
  )
}
