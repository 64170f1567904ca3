import {
  and,
  type Column,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { PLACEHOLDER_TEXT_CHARACTERS } from '#domain/content.ts'
import type { LanguageTag } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { OwnPicture } from '#domain/picture.ts'
import type { StepId } from '#domain/step.ts'
import { textPreview } from '#domain/text.ts'
import type { Queryable } from '../../db/client.ts'
import { isoMoment } from '../../db/columns.ts'
import { prepared, preparedRows } from '../../db/prepared.ts'
import { categories, partnerContent, partners } from '../../db/schema/index.ts'
import { shownBrandColor } from '../branding/queries.ts'
import {
  EACH,
  isOnPage,
  newestOfEach,
  PLACE,
  placesOf,
  type PlacesPage,
  someOfEach,
} from './places.ts'
import type { WantedContent } from '#domain/wanted-content.ts'

// More of them are met soon along the newest of all; unless so much is wanted of each that they have few of it.
const FEW_CATEGORIES = 8
const FEW_BLOCKS = 32

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
const firstPicture = sql<OwnPicture | null>`(
  select json_build_object('mediaId', m.id)
  from content_media cm join media m on m.id = cm.media_id
  where cm.content_id = ${partnerContent.id}
    and (m.kind = 'image' or m.variants @> '[{"name":"poster"}]')
  order by cm.position limit 1)`

// As many characters as the preview needs to see whether there are more: texts can be long.
export const previewOf = (language: LanguageTag | Placeholder) =>
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
  publishedAt: sql<string>`${partnerContent.publishedAt}`.mapWith(isoMoment),
})

/** All but the term; with its values, or with blanks for them. */
type Wish = {
  since: Date | Placeholder | undefined
  steps: (StepId | Placeholder)[] | undefined
  level: LevelNumber | Placeholder | undefined
  categories: (string | Placeholder)[] | Placeholder | undefined
}

export const isWantedNow = (wanted: Wish) => and(isBrowsable, isWanted(wanted))

export const isOfFew = ({ categories: ids = [], steps, level }: WantedContent) =>
  ids.length > 1 && ids.length <= (steps && level ? FEW_BLOCKS : FEW_CATEGORIES)

const isWantedOfOne = (wanted: Wish) =>
  and(isWantedNow({ ...wanted, categories: undefined }), eq(partnerContent.category, EACH))

const eachCategory = (ids: Wish['categories']) =>
  sql`(select id from ${categories} where ${isOneOf(categories.id, ids)}) as each_one (named)`

export const newestOfFew = (db: Queryable, wanted: Wish, limit: number, isHere?: SQL) =>
  newestOfEach(db, eachCategory(wanted.categories), and(isWantedOfOne(wanted), isHere), limit)

/** To be counted, in any order. */
export const someOfFew = (db: Queryable, wanted: Wish, max: number, isHere?: SQL) =>
  someOfEach(db, eachCategory(wanted.categories), and(isWantedOfOne(wanted), isHere), max)

/**
 * Which cards come, newest first; `until` is the last that may. What they show is read of these few alone: of
 * all that match it would cost more than finding them.
 */
export const listPlaces = (db: Queryable, wanted: WantedContent, page: PlacesPage) =>
  isOfFew(wanted)
    ? newestOfFew(db, wanted, page.limit, isOnPage(page))
    : placesOf(db, and(isWantedNow(wanted), isOnPage(page)), page.limit)

/**
 * The first of them and how many there are, in one walk along an index if one has them all. It ends at `totalMax`:
 * nobody reads a larger number, and finding it would take longer than the page itself.
 */
export const listFirstPlaces = (db: Queryable, wanted: WantedContent, first: First) => {
  const isFew = isOfFew(wanted)
  const { wish, values } = blankOf(wanted, isFew)
  const shape = JSON.stringify({ wish, isFew, ...first })
  const known = firstPlaces(db)
  const statement = known.get(shape) ?? (isFew ? firstOfFew : firstOfAll)(db, wish, first)
  known.set(shape, statement)
  return statement.execute(values)
}

type First = { limit: number; totalMax: number }

// Writing the statement took a quarter of the time of a page: one for each shape of a wish, with places for its values.
const firstPlaces = prepared(() => new Map<string, ReturnType<typeof firstOfAll>>())

// Without a name: how rows are found depends on the values, and PostgreSQL plans with these.
const firstOfAll = (db: Queryable, wish: Wish, { limit, totalMax }: First) =>
  preparedRows(db, firstOf(db, placesOf(db, isWantedNow(wish), totalMax), limit), '')

// One plan suits all: each category is read by its index. Planned anew it took as long as finding them.
function firstOfFew(db: Queryable, wish: Wish, { limit, totalMax }: First) {
  const first = newestOfFew(db, wish, limit)
  const counted = someOfFew(db, wish, totalMax)
  const shape = [
    wish.steps ? `${wish.steps.length}-steps` : 'any-step',
    wish.level ? 'level' : 'any-level',
    wish.since ? 'since' : 'ever',
    limit,
    totalMax,
  ]
  return preparedRows(db, firstOf(db, first, limit, counted), `first-of-few-${shape.join('-')}`)
}

/** A wish with a blank for each of its values, and the values; with one for all categories, if one plan is to do for any. */
function blankOf({ since, steps, level, categories: ids }: WantedContent, isFew: boolean) {
  const values: Record<string, unknown> = {}
  const blank = (name: string, value: unknown) => {
    values[name] = value
    return sql.placeholder(name)
  }
  const wish: Wish = {
    since: since && blank('since', since.toISOString()),
    steps: steps?.map((step, n) => blank(`step${n}`, step)),
    level: level && blank('level', level),
    categories: isFew
      ? blank('categories', JSON.stringify(ids))
      : ids?.map((id, n) => blank(`category${n}`, id)),
  }
  return { wish, values }
}

/** The first of these, each with how many there are: of them, or of those that are counted. */
export function firstOf(db: Queryable, places: SQLWrapper, limit: number, counted = places) {
  const found = db.$with('found', PLACE).as(places.getSQL())
  const all = counted === places ? sql`${found}` : sql`(${counted.getSQL()}) as counted`
  return db
    .with(found)
    .select({
      id: found.id,
      createdAt: found.createdAt,
      total: sql<number>`(select count(*) from ${all})`.mapWith(Number),
    })
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(limit)
}

// By the key, so one plan suits all; the others depend on their values, and PostgreSQL plans them with these.
const cardsOf = prepared((db) => {
  const cards = db
    .select(cardColumns(sql.placeholder('language')))
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(and(sql`${partnerContent.id} = any (${sql.placeholder('ids')})`, isBrowsable))
    .orderBy(desc(partnerContent.createdAt), desc(partnerContent.id))
  return preparedRows(db, cards, 'cards-of')
})

/** What may no longer be seen since its place was found is left out. */
export const listCards = (
  db: Queryable,
  places: readonly { id: string }[],
  language: LanguageTag,
) => cardsOf(db).execute({ ids: places.map(({ id }) => id), language })

/** Counts no further than `max`. */
export async function countCards(db: Queryable, wanted: WantedContent, max: number) {
  const counted = isOfFew(wanted)
    ? someOfFew(db, wanted, max)
    : placesOf(db, isWantedNow(wanted), max)
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`(${counted.getSQL()}) as wanted`)
  return row?.total ?? 0
}

// However many come as one value, the planner expects the same number.
const isOneOf = (column: Column, ids: Wish['categories'] = []) =>
  Array.isArray(ids)
    ? inArray(column, ids)
    : sql`${column} in (select json_array_elements_text(${ids}::json))`

const isWanted = ({ since, steps, level, categories: ids }: Wish) =>
  and(
    since && gte(partnerContent.createdAt, since),
    steps && inArray(partnerContent.step, steps),
    level && eq(partnerContent.level, level),
    ids && isOneOf(partnerContent.category, ids),
  )
