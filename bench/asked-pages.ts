import pg from 'pg'
import { MADE_ANEW, type ScaledServer, type Visitor } from './scaled-server.ts'

export type AskedPage = {
  name: string
  who: Visitor
  path: string
  /** One after the other; a page without any is asked for as it is. */
  queries?: readonly string[]
  /** Goes on with the next page of what was answered. */
  pages?: true
  /** Each query once, and its first answer counts. */
  isFirst?: true
}

/** The times of that many answers; the first few fill the caches and are not counted. */
export async function timesOf(server: ScaledServer, page: AskedPage, answers: number) {
  if (page.isFirst) return ask(server, page, page.queries?.length ?? 1)
  await ask(server, page, 3)
  return ask(server, page, answers)
}

async function ask(server: ScaledServer, page: AskedPage, answers: number) {
  const { who, path, queries = [''], pages } = page
  const times: number[] = []
  const cursors = new Map<string, string>()
  for (let turn = 0; turn < answers; turn++) {
    const query = queries[turn % queries.length] ?? ''
    const cursor = cursors.get(query)
    const next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { ms, text } = await server.ask(who, `${path}?${query}${next}`, MADE_ANEW)
    times.push(ms)
    cursors.delete(query)
    const { nextCursor } = pages ? (JSON.parse(text) as { nextCursor?: string | null }) : {}
    if (nextCursor) cursors.set(query, nextCursor)
  }
  return times
}

const READS = /^\s*(select|with)\b/i
type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** How much the database reads for one answer to each of its queries, from memory or not. */
export async function pagesRead(server: ScaledServer, { who, path, queries = [''] }: AskedPage) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  let pages = 0
  for (const query of queries) {
    const asked = await server.queriesOf(who, `${path}?${query}`)
    for (const { text, values } of asked.filter(({ text }) => READS.test(text))) {
      // What is noticed of a search is not noticed twice.
      await client.query('begin')
      const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      await client.query('rollback')
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    }
  }
  await client.end()
  return pages
}

/** The time that this share of them stays below. */
export const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Infinity
