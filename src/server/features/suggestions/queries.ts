import { eq, sql } from 'drizzle-orm'
import type { LanguageTag } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import { NEWCOMER } from '#domain/suggestion-rank.ts'
import type { Queryable } from '../../db/client.ts'
import { prepared, preparedRows, preparedStatement } from '../../db/prepared.ts'
import { partnerContent, partners, userPreferences } from '../../db/schema/index.ts'
import { cardColumns } from '../browse/queries.ts'

/** So many of the newest items of one block. */
export type Cell = { step: StepId; category: string; level: LevelNumber; take: number }

/** What is left out: the card itself, and what the reader has saved. */
export type Left = { userId: string; contentId: string | null }

// Read before anything is left out, for each one that is taken.
const CELL_READ = 4
const NEWEST_READ = 200
const RECENT_PARTNERS = { partners: 10, read: 50, take: 2 } as const

// Each source first reads a few rows along an index and stops there, so that its cost does not grow with the
// table. Whether a partner is active is asked row by row: as a join, the planner may begin with all partners.
const READ = sql`id, partner_id, step, created_at, published_at, deleted_at`

const isOffered = sql`
  c.published_at is not null and c.deleted_at is null
  and c.id is distinct from ${sql.placeholder('contentId')}::uuid
  and (select status from partners where id = c.partner_id) = 'active'
  and not exists (select 1 from saved_content s where s.user_id = ${sql.placeholder('userId')} and s.source_key = c.id::text)`

type Found = { id: string }
const idsOf = (rows: readonly Found[]) => rows.map(({ id }) => id)

const inCells = preparedStatement<Found>(
  'suggested-in-cells',
  () => sql`
    select item.id
    from jsonb_to_recordset(${sql.placeholder('cells')}::jsonb)
      as cell(step text, category text, level smallint, take int)
    cross join lateral (
      select c.id
      from (
        select ${READ} from partner_content
        where step = cell.step and category = cell.category and level = cell.level
          and published_at is not null and deleted_at is null
        order by created_at desc, id desc
        limit cell.take * ${sql.raw(`${CELL_READ}`)}
      ) c
      where ${isOffered}
      order by c.created_at desc, c.id desc
      limit cell.take
    ) item`,
)

/** The newest of every cell. */
export const listInCells = async (db: Queryable, cells: readonly Cell[], left: Left) =>
  idsOf(await inCells(db, { cells: JSON.stringify(cells), ...left }))

const newest = preparedStatement<Found>(
  'suggested-newest',
  () => sql`
    select c.id
    from (
      select ${READ} from partner_content order by created_at desc, id desc limit ${sql.raw(`${NEWEST_READ}`)}
    ) c
    where c.step = ${sql.placeholder('step')} and ${isOffered}`,
)

/** Of this step among the newest items of all, whatever they are about. */
export const listNewest = async (db: Queryable, step: StepId, left: Left) =>
  idsOf(await newest(db, { step, ...left }))

const fromRecentPartners = preparedStatement<Found>(
  'suggested-from-recent-partners',
  () => sql`
    select item.id
    from (
      select id from partners
      where status = 'active' and not is_sample and created_at >= ${sql.placeholder('since')}::timestamptz
        and category = any(${sql.placeholder('categories')}::text[])
      order by created_at desc, id desc
      limit ${sql.raw(`${RECENT_PARTNERS.partners}`)}
    ) partner
    cross join lateral (
      select c.id
      from (
        select ${READ} from partner_content
        where partner_id = partner.id
        order by created_at desc
        limit ${sql.raw(`${RECENT_PARTNERS.read}`)}
      ) c
      where c.step = ${sql.placeholder('step')} and ${isOffered}
      order by c.created_at desc, c.id desc
      limit ${sql.raw(`${RECENT_PARTNERS.take}`)}
    ) item`,
)

/** Of this step, from the partners of these categories that joined last. */
export const listFromRecentPartners = async (
  db: Queryable,
  step: StepId,
  categories: readonly string[],
  left: Left,
  since: Date,
) => idsOf(await fromRecentPartners(db, { step, categories, since: since.toISOString(), ...left }))

// Counts no further than it has to know; the order keeps it on the partner's index.
const publishedCount = sql<number>`(
  select count(*) from (
    select 1 from partner_content own
    where own.partner_id = ${partners.id} and own.published_at is not null and own.deleted_at is null
    order by own.created_at desc
    limit ${NEWCOMER.itemsMax + 1}
  ) few)`

const candidatesOf = prepared((db) => {
  const { id, title, category, country, step, level } = cardColumns(sql.placeholder('language'))
  const candidates = db
    .select({
      id,
      title,
      category,
      country,
      step,
      level,
      publishedAt: sql<Date>`${partnerContent.publishedAt}`.mapWith(partnerContent.publishedAt),
      partnerId: partners.id,
      partnerName: partners.name,
      partnerCreatedAt: partners.createdAt,
      isSample: partners.isSample,
      publishedCount: publishedCount.mapWith(Number),
    })
    .from(partnerContent)
    .innerJoin(partners, eq(partners.id, partnerContent.partnerId))
    .where(sql`${partnerContent.id} = any (${sql.placeholder('ids')})`)
  return preparedRows(db, candidates, 'suggestion-candidates')
})

/** What the ranking reads of them. */
export async function listCandidates(
  db: Queryable,
  ids: readonly string[],
  language: LanguageTag,
  newcomersSince: Date,
) {
  const rows = await candidatesOf(db).execute({ ids, language })
  return rows.map(
    ({ partnerId, partnerName, partnerCreatedAt, isSample, publishedCount, ...row }) => ({
      ...row,
      partner: {
        id: partnerId,
        name: partnerName,
        isNewcomer:
          !isSample && (partnerCreatedAt >= newcomersSince || publishedCount <= NEWCOMER.itemsMax),
      },
    }),
  )
}

export async function findChoices(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      motivations: userPreferences.motivations,
      favoriteCategories: userPreferences.favoriteCategories,
      countries: userPreferences.selectedCountries,
    })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  return row ?? { motivations: [], favoriteCategories: [], countries: [] }
}
