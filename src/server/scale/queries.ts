import type pg from 'pg'
import { LEVELS } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import { idPrefix, SEED_DOMAIN, type SeedCategory, type SeedKind } from './rows.ts'

const BATCH = 50_000
const CONTENT_DAYS = 730

export type Scale = { content: number; saved: number; partners: number; users: number; until: Date }

// The same number for the same row and purpose each time, from 0 up to 1.
const random = (n: string, purpose: number) =>
  `((hashint8extended(${n}, ${purpose}) & 1048575)::float8 / 1048576)`
const idOf = (kind: SeedKind, n: string) =>
  `('${idPrefix(kind)}' || lpad(to_hex(${n}), 12, '0'))::uuid`

const STEP_IDS = STEPS.map(({ id }) => id)
const SAVED_AS = STEPS.map(({ savedAs }) => savedAs)

/** Accounts that nobody made up: of the demo world and of this seed, all end in `.example`. */
export async function hasPeople(client: pg.PoolClient) {
  const { rows } = await client.query(`select from users where email not like '%.example' limit 1`)
  return rows.length > 0
}

export async function listCategories(client: pg.PoolClient): Promise<SeedCategory[]> {
  const { rows } = await client.query<SeedCategory>(
    `select id, parent_id = 'education' as "isSchool", name from categories
     where parent_id is not null order by parent_id, position, id`,
  )
  return rows
}

export const createTitles = (client: pg.PoolClient) =>
  client.query(`create temp table seed_titles (n int primary key, category text, language text, title text,
    body text, search_text text, search_keys int[]) on commit drop`)

/** Mostly in the partner's own category, some in the two after it; `titles` of each. */
export async function insertContent(
  client: pg.PoolClient,
  { content, partners, until }: Scale,
  shape: { categories: number; titles: number; covers: readonly string[] },
) {
  for (const { from, to } of batches(content))
    await client.query(
      `insert into partner_content (id, partner_id, user_id, category, country, title, body, language, content_type,
         step, level, cover, search_text, search_keys, published_at, created_at, updated_at)
       select ${idOf('content', 'r.n')}, p.id, p.user_id, t.category, p.country, t.title, t.body, t.language,
         case when has_cover then 'image' else 'text' end,
         ($3::text[])[1 + floor(${random('r.n', 3)} * ${STEPS.length})::int],
         1 + floor(power(${random('r.n', 4)}, 1.3) * ${LEVELS.length}),
         case when has_cover then ($4::text[])[1 + r.n % ${shape.covers.length}] end,
         t.search_text, t.search_keys,
         case when ${random('r.n', 5)} < 0.95 then moment end, moment, moment
       from (
         select n, ${random('n', 6)} < 0.4 as has_cover,
           $5::timestamptz - interval '${CONTENT_DAYS} days' * power(1 - (n + 1)::float8 / ${content}, 1.3) as moment,
           floor(power(${random('n', 1)}, 1.5) * ${partners})::bigint as partner_n
         from generate_series($1::bigint, $2::bigint) n
       ) r
       join partners p on p.id = ${idOf('partner', 'partner_n')}
       join seed_titles t on t.n = floor(${random('r.n', 2)} * ${shape.titles})::int * ${shape.categories}
         + (partner_n + floor(power(${random('r.n', 7)}, 4) * 3)::int) % ${shape.categories}`,
      [from, to, STEP_IDS, shape.covers, until],
    )
}

/** What the triggers would have counted row by row, at once. */
export async function insertBlockCounts(client: pg.PoolClient) {
  const isSeeded = `partner_id >= ${idOf('partner', '0')} and partner_id < ${idOf('content', '0')}`
  await client.query(
    `insert into block_counts (partner_id, category, step, level, content_count, published_count)
     select partner_id, category, step, level, count(*), count(published_at)
     from partner_content where deleted_at is null and ${isSeeded} group by 1, 2, 3, 4`,
  )
  await client.query(
    `insert into category_counts (partner_id, category, filled_count, content_count, published_count)
     select partner_id, category, count(*), sum(content_count), sum(published_count)
     from block_counts where ${isSeeded} group by 1, 2`,
  )
  await client.query(
    `insert into partner_counts (partner_id, category_count, filled_count, content_count)
     select partner_id, count(*), sum(filled_count), sum(content_count)
     from category_counts where ${isSeeded} group by 1`,
  )
}

/** Half of all are spread over everybody, half over one person in twenty. */
export async function insertSaved(client: pg.PoolClient, { content, saved, users, until }: Scale) {
  const keen = Math.max(1, Math.floor(users / 20))
  const stride = coprime(content)
  for (const { from, to } of batches(saved))
    await client.query(
      `insert into saved_content (id, user_id, content_id, source_key, category, country, title, image_url,
         content_type, type, level, step, created_at)
       select ${idOf('saved', 'm')}, ${idOf('user', 'user_n')}, c.id, c.id, c.category, c.country, c.title,
         '/covers/' || c.cover || '-480.avif', c.content_type, ($4::text[])[array_position($3::text[], c.step)],
         c.level, c.step, c.created_at + ($5::timestamptz - c.created_at) * power(${random('m', 9)}, 2)
       from (
         select m,
           case when m % 2 = 0 then m / 2 % ${users} else m / 2 % ${keen} end as user_n,
           case when m % 2 = 0 then m / 2 / ${users} else ${Math.ceil(saved / users)} + m / 2 / ${keen} end as turn
         from generate_series($1::bigint, $2::bigint) m
       ) r
       join partner_content c on c.id = ${idOf('content', `(user_n * 7919 + turn * ${stride}) % ${content}`)}`,
      [from, to, STEP_IDS, SAVED_AS, until],
    )
}

/** What each learns: the categories of which they saved most. */
export const insertFavorites = (client: pg.PoolClient) =>
  client.query(
    `insert into user_preferences (user_id, favorite_categories)
     select user_id, jsonb_agg(category order by place) from (
       select user_id, category, row_number() over (partition by user_id order by count(*) desc, category) as place
       from saved_content group by user_id, category
     ) saved where place <= 3 group by user_id
     on conflict do nothing`,
  )

/** What people did with it: whoever saved it, and others who saw it in its first month. */
export async function insertCounts(client: pg.PoolClient, { content, until }: Scale) {
  await client.query(
    `insert into content_counts (content_id, partner_id, day, kind, count)
     select c.id, c.partner_id, city_day(s.created_at), 'save', count(*)
     from saved_content s join partner_content c on c.id = s.content_id
     where s.id >= ${idOf('saved', '0')} and s.id < ${idOf('application', '0')}
     group by 1, 2, 3 order by 1, 3`,
  )
  for (const { from, to } of batches(content))
    await client.query(
      `insert into content_counts (content_id, partner_id, day, kind, count)
       select id, partner_id, city_day(least($3, created_at + interval '30 days' * ${random('n', 10)})), 'view',
         1 + floor(20 * power(${random('n', 11)}, 3))
       from generate_series($1::bigint, $2::bigint) n
       join partner_content on id = ${idOf('content', 'n')}
       where published_at is not null and n % 2 = 0`,
      [from, to, until],
    )
}

export async function insertPartnerLives(client: pg.PoolClient, { partners, until }: Scale) {
  const every = `generate_series(0::bigint, ${partners - 1}::bigint) n`
  await client.query(`insert into partner_members (partner_id, user_id)
    select ${idOf('partner', 'n')}, ${idOf('user', 'n')} from ${every}`)
  await client.query(
    `insert into user_roles (user_id, role) select ${idOf('user', 'n')}, 'partner' from ${every}`,
  )
  await client.query(
    `insert into partner_subscriptions (partner_id, tier_id, status, current_period_end, provider, provider_subscription_id, created_at)
     select ${idOf('partner', 'n')}, 'premium', case n % 40 when 0 then 'past_due' when 4 then 'canceled' else 'active' end,
       $1::timestamptz + interval '20 days', 'test', 'sub_seed_' || n, $1::timestamptz - interval '1 hour' * n
     from ${every} where n % 4 = 0`,
    [until],
  )
  await client.query(
    `insert into activity (partner_id, user_id, is_by_admin, kind, title, created_at)
     select ${idOf('partner', 'n')}, ${idOf('user', 'n')}, false,
       (array['content-added', 'content-published', 'settings-changed'])[1 + turn % 3],
       'Item ' || turn, $1::timestamptz - interval '1 day' * (700 * ${random('n * 10 + turn', 12)})
     from ${every}, generate_series(1, 10) turn`,
    [until],
  )
  await client.query(
    `insert into audit_entries (actor_id, actor_role, action, subject_kind, subject_id, subject_label, partner_id, search_text, created_at)
     select ${idOf('user', 'n % 5')}, 'super_admin', (array['partner-created', 'partner-changed', 'partner-visited'])[1 + turn % 3], 'partner',
       p.id, p.name, p.id, p.search_text, $1::timestamptz - interval '1 day' * (700 * ${random('n * 10 + turn', 13)})
     from (
       select n, id, name, searchable(name) as search_text
       from ${every} join partners on id = ${idOf('partner', 'n')} offset 0
     ) p, generate_series(1, 10) turn`,
    [until],
  )
}

/** Plans of a busy administration: one for every ten partners, as many of the past. Half have a partner, most a date. */
export const insertRoadmap = (client: pg.PoolClient, { partners, until }: Scale) =>
  client.query(
    `insert into roadmap_items (title, category, step, level, partner_id, due_on, state, closed_at, created_at)
     select 'Plan ' || n, p.category, ($1::text[])[1 + n % ${STEPS.length}], 1 + n / 4 % ${LEVELS.length},
       case when n % 2 = 0 then p.id end,
       case when n % 8 < 7 then ($2::timestamptz + interval '1 day' * (180 * ${random('n', 14)} - 30))::date end,
       (array['published', 'suggested', 'published', 'planned', 'published', 'in-progress'])[1 + n % 6],
       case when n % 2 = 0 then $2::timestamptz - interval '1 day' * (300 * ${random('n', 15)}) end,
       $2::timestamptz - interval '1 day' * (300 + 60 * ${random('n', 16)})
     from generate_series(0::bigint, ${Math.ceil(partners / 5) - 1}::bigint) n
     join partners p on p.id = ${idOf('partner', 'n * 5')}`,
    [STEP_IDS, until],
  )

export const insertUserRoles = (client: pg.PoolClient, { users }: Scale) =>
  client.query(
    `insert into user_roles (user_id, role)
     select ${idOf('user', 'n')}, 'user' from generate_series(0::bigint, ${users - 1}::bigint) n`,
  )

export const markSeeded = (client: pg.PoolClient) =>
  client.query(
    `insert into seeds (name) values ('${SEED_DOMAIN}') on conflict do nothing returning name`,
  )

function* batches(count: number) {
  for (let from = 0; from < count; from += BATCH)
    yield { from, to: Math.min(from + BATCH, count) - 1 }
}

/** Steps of this size come to every number below `count` before any comes twice. */
function coprime(count: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  let stride = Math.max(1, Math.floor(count * 0.618))
  while (common(stride, count) !== 1) stride++
  return stride
}

/** Of all of them, as they were counted when they were analyzed. */
export async function countRows(pool: pg.Pool, tables: readonly string[]) {
  const { rows } = await pool.query<{ count: number }>(
    `select coalesce(sum(reltuples) filter (where reltuples > 0), 0)::float8 as count from pg_class
     where relnamespace = 'public'::regnamespace and relname = any ($1)`,
    [tables],
  )
  return rows[0]?.count ?? 0
}
