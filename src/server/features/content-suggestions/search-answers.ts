import { inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { searchAnswers } from '../../db/schema/index.ts'
import { haveAnswers } from '../browse/find-places.ts'
import type { WantedContent, WantedTerm } from '#domain/wanted-content.ts'

// Whoever changes content holds it until their commit, shared with others who do: see forget_search_answers.
const CONTENT_LOCK = 727_003

type WantedSearch = WantedContent & { term: WantedTerm }

/** For each whether it finds something. What was found out before and has not changed since is not looked for again. */
export const areAnswered = (db: Database, searches: readonly WantedSearch[]): Promise<boolean[]> =>
  db.transaction(async (tx) => {
    const known = await readAnswers(tx, searches)
    const unknown = searches.filter(({ term }) => !known.has(term.text))
    if (unknown.length > 0) {
      const isQuiet = await tryLockContent(tx)
      const found = await haveAnswers(tx, unknown)
      unknown.forEach(({ term }, index) => known.set(term.text, found[index] ?? false))
      if (isQuiet) await keepAnswers(tx, unknown.filter(isOfTitles), known)
    }
    return searches.map(({ term }) => known.get(term.text) ?? false)
  })

// What a category or a country answers changes with more than titles.
const isOfTitles = ({ term }: WantedSearch) =>
  term.categories.length === 0 && term.countries.length === 0

async function readAnswers(tx: Queryable, searches: readonly WantedSearch[]) {
  const words = searches.filter(isOfTitles).map(({ term }) => term.text)
  const rows = await tx.select().from(searchAnswers).where(inArray(searchAnswers.words, words))
  return new Map(rows.map((row) => [row.words, row.isAnswered]))
}

/** Nobody is changing content, and nobody does before this transaction ends. */
async function tryLockContent(tx: Queryable) {
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CONTENT_LOCK}) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

async function keepAnswers(
  tx: Queryable,
  searches: readonly WantedSearch[],
  known: ReadonlyMap<string, boolean>,
) {
  const rows = searches.map(({ term: { text: words } }) => ({
    words,
    isAnswered: known.get(words) ?? false,
  }))
  if (rows.length > 0) await tx.insert(searchAnswers).values(rows).onConflictDoNothing()
}
