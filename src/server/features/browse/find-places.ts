import type { Queryable } from '../../db/client.ts'
import type { Cursor } from '../../db/keyset.ts'
import { findByTerm } from './find-by-term.ts'
import type { CountedPage, PlacesPage } from './places.ts'
import { countCards, listFirstPlaces, listPlaces } from './queries.ts'
import type { WantedContent } from '#domain/wanted-content.ts'

/** Which cards come, newest first; how many there are is told with the first page. */
export async function findPlaces(
  db: Queryable,
  wanted: WantedContent,
  { totalMax, ...page }: CountedPage,
): Promise<{ places: Cursor[]; total: number | null }> {
  if (page.after) return { places: await findSome(db, wanted, page), total: null }
  if (page.until) {
    const places = await findSome(db, wanted, page)
    return { places, total: await countPlaces(db, wanted, totalMax) }
  }
  if (wanted.term) return findByTerm(db, wanted, wanted.term, { ...page, totalMax })
  const places = await listFirstPlaces(db, wanted, { limit: page.limit, totalMax })
  return { places, total: places[0]?.total ?? 0 }
}

/** For each wish whether there is anything. */
export async function haveAnswers(db: Queryable, wishes: readonly WantedContent[]) {
  const answers: boolean[] = []
  for (const wanted of wishes) answers.push(await hasAnswer(db, wanted))
  return answers
}

export const hasAnswer = async (db: Queryable, wanted: WantedContent) =>
  (await countPlaces(db, wanted, 1)) > 0

/** Counts no further than `totalMax`. */
async function countPlaces(db: Queryable, wanted: WantedContent, totalMax: number) {
  if (!wanted.term) return countCards(db, wanted, totalMax)
  const page = { after: undefined, until: undefined, limit: 1, totalMax }
  return (await findByTerm(db, wanted, wanted.term, page)).total
}

async function findSome(db: Queryable, wanted: WantedContent, page: PlacesPage) {
  if (!wanted.term) return listPlaces(db, wanted, page)
  return (await findByTerm(db, wanted, wanted.term, { ...page, totalMax: page.limit })).places
}
