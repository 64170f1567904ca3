import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isSuperAdmin } from '#domain/role.ts'
import { type NewSavedContent, SAVED_MAX, sourceKey } from '#domain/saved-content.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Database } from '../../db/client.ts'
import { preparedStatement } from '../../db/prepared.ts'
import { categories, partnerContent, partners, savedContent, users } from '../../db/schema/index.ts'
import { sharing } from '../../db/sharing.ts'
import { signInFirst } from '../../files/refusal.ts'
import { takeTurn } from '../../turns.ts'
import { announcing } from '../../live/announce.ts'
import { isVisibleToEach } from '../content/queries.ts'
import { audienceMark } from '../statistics/count-audience.ts'
import { countingOf } from '../statistics/queries.ts'

type Wish = NewSavedContent & {
  userId: string
  isAdmin: boolean
  sourceKey: string
  day: string | null
  mark: string | null
}
type Outcome = {
  hasAccount: boolean
  hasCategory: boolean
  isThere: boolean
  isFull: boolean
  inserted: string | null
  existing: string | null
}

/** Each by its key, whatever the planner expects of a few people; in one order. */
const heldOf = (table: typeof users | typeof categories, key: SQL) => sql`
  select held.id from (select distinct ${key} as id from wish order by id) as named
  cross join lateral (select id from ${table} where id = named.id limit 1 for key share) as held`

/** Most have few: no more of their rows are looked at than decide it. */
const isFull = (userId: SQL) => sql`exists (
  select from ${savedContent} where user_id = ${userId} offset ${sql.raw(String(SAVED_MAX - 1))}
)`

/**
 * All of a save in one statement, for as many wishes as come at once: the category stays until it is done, the item is
 * one they may see, their page has room for it, the unique index keeps one row of the same thing, a new one is counted,
 * and their open pages are told. In one order, so that no two of these statements wait for each other.
 */
const saveAll = preparedStatement<Outcome>('save', (db) => {
  // Of the person, so that the account is held before the partner, and the partner before the item.
  const reader = { userId: sql`person.id`, isSuperAdmin: sql`wish.is_admin` }
  // Each by its key: a limit keeps the planner from reading all partners for it.
  const source = db
    .select({
      contentId: partnerContent.id,
      partnerId: partnerContent.partnerId,
      contentType: partnerContent.contentType,
    })
    .from(partners)
    .innerJoin(partnerContent, eq(partnerContent.partnerId, partners.id))
    .where(and(eq(partnerContent.id, sql`wish.content_id`), isVisibleToEach(db, reader)))
    .limit(1)
    .for('key share')
  return sql`
    with wish as (
      select * from rows from (json_to_recordset(${sql.placeholder('wishes')}::json) as (
        "userId" text, "isAdmin" boolean, "contentId" uuid, "sourceKey" text, category text, country text, title text,
        "imageUrl" text, text text, type text, level smallint, step text, day date, mark text
      )) with ordinality as w (user_id, is_admin, content_id, source_key, category, country, title, image_url, body, type,
        level, step, day, mark, place)
    ),
    person as (${heldOf(users, sql`user_id`)}),
    category as (${heldOf(categories, sql`category`)}),
    accepted as (
      select wish.*, source.partner_id, coalesce(source.content_type, 'text') as content_type
      from wish join person on person.id = wish.user_id join category on category.id = wish.category
      left join lateral ${source} as source on true
      where wish.content_id is null or source.id is not null
    ),
    saved as (
      insert into ${savedContent} (user_id, content_id, source_key, category, country, title, image_url, body,
        content_type, type, level, step)
      select user_id, content_id, source_key, category, country, title, image_url, body, content_type, type, level, step
      from accepted where not ${isFull(sql`accepted.user_id`)} order by user_id, source_key, type, place
      on conflict do nothing returning id, user_id, source_key, type
    ),
    told as (
      select ${announcing('saved', sql`user_id`)} from (select distinct user_id from accepted) as theirs
    ),
    seen as (
      select content_id, partner_id, user_id, 'save' as kind, day, mark from accepted
      join saved using (user_id, source_key, type) where partner_id is not null and mark is not null
    ), ${countingOf(sql`seen`)}
    select person.id is not null as "hasAccount", category.id is not null as "hasCategory", accepted.place is not null as "isThere",
      saved.id is null and ${isFull(sql`wish.user_id`)} as "isFull", saved.id as inserted, case when saved.id is null then (
        select id from ${savedContent} same
        where (same.user_id, same.source_key, same.type) = (wish.user_id, wish.source_key, wish.type)
      ) end as existing, (select count(*) from told) as told
    from wish left join person on person.id = wish.user_id left join category on category.id = wish.category
    left join accepted using (place)
    left join saved on (saved.user_id, saved.source_key, saved.type) = (wish.user_id, wish.source_key, wish.type)
    order by wish.place`
})

const TOGETHER = {
  // While PostgreSQL works on one, the server has another to go on with.
  atOnce: 2,
  sharedMax: 64,
}

/** Nothing when they failed together: one of them may be what the others failed for. */
const saveTogether = sharing(TOGETHER, async (db: Database, wishes: readonly Wish[]) =>
  saveMany(db, wishes).catch((error: unknown) => {
    if (wishes.length === 1) throw error
    return wishes.map(() => undefined)
  }),
)

type Saved = Outcome & { isNew: boolean }

async function saveMany(db: Database, wishes: readonly Wish[]): Promise<Saved[]> {
  const known = new Set<string | null>()
  return (await saveAll(db, { wishes: JSON.stringify(wishes) })).map((outcome) => {
    // Of two clicks at once the first has saved it.
    const isNew = outcome.inserted !== null && !known.has(outcome.inserted)
    known.add(outcome.inserted)
    return { ...outcome, isNew }
  })
}

export type SaveOutcome = { id: string; isNew: boolean } | 'unknown-category' | 'not-there' | 'full'

/** Saving the same thing twice, even at once, keeps one row. */
export async function saveContent(
  db: Database,
  session: Session,
  saved: NewSavedContent,
): Promise<SaveOutcome> {
  const { contentId } = saved
  const counted = contentId && (await audienceMark(db, session, { contentId, kind: 'save' }))
  const wish: Wish = {
    ...saved,
    userId: session.user.id,
    isAdmin: isSuperAdmin(session.roles),
    sourceKey: sourceKey(saved),
    ...(counted || { day: null, mark: null }),
  }
  const outcome = (await saveTogether(db, wish)) ?? (await saveMany(db, [wish]))[0]
  await takeTurn()
  if (!outcome?.hasAccount) throw signInFirst()
  if (!outcome.hasCategory) return 'unknown-category'
  if (!outcome.isThere) return 'not-there'
  const id = outcome.inserted ?? outcome.existing
  if (!id && outcome.isFull) return 'full'
  // Saved elsewhere at the same moment, or removed since: once more.
  return id ? { id, isNew: outcome.isNew } : saveContent(db, session, saved)
}
