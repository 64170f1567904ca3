import type { Queryable } from '../../db/client.ts'
import { findByTerm } from './find-by-term.ts'
import { countCards, listFirstPlaces, listPlaces, type PlacesPage } from './queries.ts'
import type { WantedContent } from './wanted-content.ts'

/** Which cards come, newest first; how many there are is told with the first page. */
export async function findPlaces(
  db: Queryable,
  wanted: WantedContent,
  { totalMax, ...page }: PlacesPage & { totalMax: number },
) {
  if (page.after) return { places: await findSome(db, wanted, page), total: null }
  if (page.until) {
    const places = await findSome(db, wanted, page)
    return { places, total: await countPlaces(db, wanted, totalMax) }
  }
  if (wanted.term) {
    const found = await findByTerm(db, wanted, wanted.term, { ...page, limit: totalMax })
    return { places: found.slice(0, page.limit), total: found.length }
  }
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

/** Counts no further than `max`. */
async function countPlaces(db: Queryable, wanted: WantedContent, max: number) {
  if (!wanted.term) return countCards(db, wanted, max)
  const all = { after: undefined, until: undefined, limit: max }
  return (await findByTerm(db, wanted, wanted.term, all)).length
}

const findSome = (db: Queryable, wanted: WantedContent, page: PlacesPage) =>
  wanted.term ? findByTerm(db, wanted, wanted.term, page) : listPlaces(db, wanted, page)
