import {
  and,
  arrayContains,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PLACEHOLDER_TEXT_CHARACTERS } from '#domain/content.ts'
import type { LanguageTag } from '#domain/language.ts'
import { textPreview } from '#domain/text.ts'
import type { Queryable } from '../../db/client.ts'
import { type Cursor, isBefore, isNotBefore } from '../../db/keyset.ts'
import { prepared } from '../../db/prepared.ts'
import { partnerContent, partners } from '../../db/schema/index.ts'
import { shownBrandColor } from '../branding/queries.ts'
import type { WantedContent, WantedTerm } from './wanted-content.ts'

/**
 * Published, not deleted, and of an active partner. The few others are hashed once: a join would let the planner
 * guess how many rows are left, and a wrong guess reads the whole table; a list would be read for each row.
 */
export const isBrowsable = and(
  isNull(partnerContent.deletedAt),
  isNotNull(partnerContent.publishedAt),
  sql`${partnerContent.partnerId} not in (select id from ${partners} where status <> 'active')`,
)

// A sub-query per card of a page, on the key: lists never carry bytes, only where they are.
const firstPicture = sql<{ mediaId: string; variant: '480' | 'poster' } | null>`(
  select json_build_object('mediaId', m.id, 'variant', case m.kind when 'image' then '480' else 'poster' end)
  from content_media cm join media m on m.id = cm.media_id
  where cm.content_id = ${partnerContent.id}
    and (m.kind = 'image' or m.variants @> '[{"name":"poster"}]')
  order by cm.position limit 1)`

// As many characters as the preview needs to see whether there are more: texts can be long.
const previewOf = (language: LanguageTag | Placeholder) =>
  sql`case when ${partnerContent.contentType} = 'text' and ${partnerContent.cover} is null
    then left(coalesce(nullif(${partnerContent.translations} -> ${language} ->> 'body', ''), ${partnerContent.body}), ${PLACEHOLDER_TEXT_CHARACTERS})
    else '' end`.mapWith((text: string) => textPreview(text, PLACEHOLDER_TEXT_CHARACTERS))

/** What a card shows, of `partnerContent` joined with its partner. */
export const cardColumns = (language: LanguageTag | Placeholder) => ({
  id: partnerContent.id,
  title: sql<string>`coalesce(${partnerContent.translations} -> ${language} ->> 'title', ${partnerContent.title})`,
  category: partnerContent.category,
  country: partnerContent.country,
  contentType: partnerContent.contentType,
  step: partnerContent.step,
  level: partnerContent.level,
  cover: partnerContent.cover,
  picture: firstPicture,
  preview: previewOf(language),
  partnerName: partners.name,
  brandColor: shownBrandColor,
  isSample: partners.isSample,
  publishedAt: sql<Date>`${partnerContent.publishedAt}`.mapWith(partnerContent.publishedAt),
  createdAt: partnerContent.createdAt,
})

const isWantedNow = (wanted: WantedContent) => and(isBrowsable, isWanted(wanted))

const placesOf = (db: Queryable, where: SQL | undefined, limit: number) =>
  db
    .select({ id: partnerContent.id, createdAt: partnerContent.createdAt })
    .from(partnerContent)
    .where(where)
    .orderBy(desc(partnerContent.createdAt), desc(partnerContent.id))
    .limit(limit)

export type PlacesPage = { after: Cursor | undefined; until: Cursor | undefined; limit: number }

/**
 * Which cards come, newest first; `until` is the last that may. What they show is read of these few alone: of
 * all that match it would cost more than finding them.
 */
export const listPlaces = (
  db: Queryable,
  wanted: WantedContent,
  { after, until, limit }: PlacesPage,
) =>
  placesOf(
    db,
    and(
      isWantedNow(wanted),
      after && isBefore(partnerContent, after),
      until && isNotBefore(partnerContent, until),
    ),
    limit,
  )

/**
 * The first of them and how many there are, in one walk along an index. It ends at `totalMax`: nobody reads a
 * larger number, and finding it would take longer than the page itself.
 */
export function listFirstPlaces(
  db: Queryable,
  wanted: WantedContent,
  { limit, totalMax }: { limit: number; totalMax: number },
) {
  const found = db.$with('found').as(placesOf(db, isWantedNow(wanted), totalMax))
  return db
    .with(found)
    .select({
      id: found.id,
      createdAt: found.createdAt,
      total: sql<number>`(select count(*) from ${found})`.mapWith(Number),
    })
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(limit)
}

const cardsOf = prepared((db) =>
  db
    .select(cardColumns(sql.placeholder('language')))
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(and(sql`${partnerContent.id} = any (${sql.placeholder('ids')})`, isBrowsable))
    .orderBy(desc(partnerContent.createdAt), desc(partnerContent.id))
    // By the key, so one plan suits all; the others depend on their values, and PostgreSQL plans them with these.
    .prepare('cards-of'),
)

/** What may no longer be seen since its place was found is left out. */
export const listCards = (
  db: Queryable,
  places: readonly { id: string }[],
  language: LanguageTag,
) => cardsOf(db).execute({ ids: places.map(({ id }) => id), language })

/** Counts no further than `max`. */
export async function countCards(db: Queryable, wanted: WantedContent, max: number) {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(placesOf(db, isWantedNow(wanted), max).as('wanted'))
  return row?.total ?? 0
}

/** For each wish whether there is anything. */
export async function haveAnswers(db: Queryable, wishes: readonly WantedContent[]) {
  const weighed: WantedContent[] = []
  for (const wanted of wishes) weighed.push(await weighTerm(db, wanted))
  const found = weighed.map(
    (wanted) => sql`exists (select 1 from ${partnerContent} where ${isWantedNow(wanted)})`,
  )
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(found, sql`, `)}]::boolean[] as found`,
  )
  return rows[0]?.found ?? []
}

const FEW = 2_000

const holdsGrams = (grams: string[]) => arrayContains(partnerContent.searchGrams, grams)

/**
 * Whether a term is rare is counted, not guessed: for grams that its statistics do not know the planner expects
 * enough rows to walk along the newest, and for a term that nothing holds that is all of them.
 */
export async function weighTerm(db: Queryable, wanted: WantedContent): Promise<WantedContent> {
  const { term } = wanted
  if (!term) return wanted
  const holders = db.select({ id: partnerContent.id }).from(partnerContent)
  const few = holders.where(holdsGrams(term.grams)).limit(FEW + 1)
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(few.as('few'))
  return { ...wanted, term: { ...term, isRare: (row?.total ?? 0) <= FEW } }
}

const isWanted = ({ since, steps, level, categories, term }: WantedContent) =>
  and(
    since && gte(partnerContent.createdAt, since),
    steps && inArray(partnerContent.step, steps),
    level && eq(partnerContent.level, level),
    categories && inArray(partnerContent.category, categories),
    term && isFound(term),
  )

// `strpos` knows no wildcards; the index names the few rows it has to look at.
const isFound = ({ text, grams, isRare, categories, countries }: WantedTerm) =>
  or(
    and(
      isRare
        ? sql`${partnerContent.id} = any (array(select found.id from ${partnerContent} found where found.search_grams @> ${sql.param(grams, partnerContent.searchGrams)}))`
        : holdsGrams(grams),
      sql`strpos(${partnerContent.searchText}, ${text}) > 0`,
    ),
    categories.length > 0 ? inArray(partnerContent.category, categories) : undefined,
    countries.length > 0 ? inArray(partnerContent.country, countries) : undefined,
  )

/** The sum stays: it is what every request compares. */
export const addUpBrowseChanges = (db: Queryable) =>
  db.execute(sql`
    with gone as (delete from browse_changes returning count)
    insert into browse_changes select sum(count) from gone having count(*) > 0`)
