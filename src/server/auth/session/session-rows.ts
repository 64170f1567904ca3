import type pg from 'pg'
import { DEFAULT_LANGUAGE, LanguageTag, tagOf } from '#domain/language.ts'
import { Role } from '#domain/role.ts'
import { sharing } from '../../db/sharing.ts'
import { createKeptRows, type KeptRows } from './kept-rows.ts'

type Read = {
  token: string
  id: string
  assurance: string
  expires_at: string
  updated_at: string
  user_id: string
  name: string
  email: string
  email_verified: boolean
  image: string | null
  language: string
  wants_school: boolean
  has_factor: boolean
  roles: string[] | null
}

export type Assurance = 'aal1' | 'aal2'

/** What a row says, made once for all requests that it answers. */
export type KnownSession = Readonly<{
  id: string
  assurance: Assurance
  // A second factor exists and this session has not shown it yet.
  needsFactor: boolean
  expiresAt: Date
  user: Readonly<{
    id: string
    name: string
    email: string
    emailVerified: boolean
    image: string | null
    language: LanguageTag
    wantsSchool: boolean
  }>
  roles: readonly Role[]
  // False when the roles could not be read: the session then counts as a plain user's.
  rolesKnown: boolean
}>

export type SessionRow = { token: string; updatedAt: Date; session: KnownSession }

const sumOf = (changes: string) => `(select coalesce(sum(count), 0) from ${changes})::text`
const VERSIONS = `${sumOf('browse_changes')} as content_version, ${sumOf('session_changes')} as session_version`

// Whatever the number of tokens, the planner expects the same: so the plan is made once, not for each look-up, which
// would cost more than the look-up itself. `limit` keeps it to one session after the other, by their keys. All of them
// come as one value: sixteen columns took as long to tell apart as the rest of the driver's work.
const textOf = (roles: string) => `
  select coalesce(json_agg(found), '[]') as found, ${VERSIONS}
  from json_array_elements_text($1::json) as t (token)
  cross join lateral (
    select s.token, s.id, s.assurance, s.expires_at, s.updated_at, u.id as user_id, u.name, u.email, u.email_verified,
      u.image, u.language, u.wants_school, ${roles} as roles,
      exists (select from factors f where f.user_id = u.id and f.verified_at is not null) as has_factor
    from sessions s join users u on u.id = s.user_id where s.token = t.token limit 1
  ) as found`

const OF_NOBODY = { name: 'find-versions', text: `select null as found, ${VERSIONS}` }
const WITH_ROLES = {
  name: 'find-sessions',
  text: textOf('array(select r.role from user_roles r where r.user_id = u.id order by r.role)'),
}
const WITHOUT_ROLES = { name: 'find-sessions-without-roles', text: textOf('null') }
type Answer = { found: Read[] | null; content_version: string; session_version: string }
export type FoundSession = { row: SessionRow; contentVersion: string }

const TOGETHER = {
  // While PostgreSQL works on one, the server has another to go on with.
  atOnce: 2,
  // Who is left for the next waits for another turn of the event loop, in which thousands more may come.
  sharedMax: 8_192,
}
// How exactly the last activity is known.
export const TOUCHED_AFTER_MS = 5 * 60 * 1000

const keptOf = new WeakMap<pg.Pool, KeptRows<SessionRow>>()

/**
 * Those who ask at the same moment share a look-up. Who was read before is not read again: the sum of the changes, which
 * is asked for each time, says whether that still holds.
 */
export const findSessionRow = sharing(
  TOGETHER,
  async (pool: pg.Pool, tokens: readonly string[]) => {
    const kept = keptOf.get(pool) ?? createKeptRows<SessionRow>()
    keptOf.set(pool, kept)
    const known = kept.findAll(tokens)
    const found = new Map<string, FoundSession>()
    const { contentVersion, version } = await read(tokens.filter((token) => !known.has(token)))
    const changed: string[] = []
    for (const [token, { row, version: before }] of known) {
      if (before === version) found.set(token, { row, contentVersion })
      else changed.push(token)
    }
    if (changed.length > 0) await read(changed)
    return tokens.map((token) => found.get(token))

    async function read(some: readonly string[]) {
      const { rows, version, contentVersion } = await readRows(pool, some)
      for (const row of rows) {
        found.set(row.token, { row, contentVersion })
        // Who is to be marked as active is read before.
        const untilMs = Math.min(+row.updatedAt + TOUCHED_AFTER_MS, +row.session.expiresAt)
        if (row.session.rolesKnown) kept.keep(row.token, row, version, untilMs)
      }
      return { contentVersion, version }
    }
  },
)

export const forgetSessionRow = (pool: pg.Pool, token: string) => keptOf.get(pool)?.forget(token)

async function readRows(pool: pg.Pool, tokens: readonly string[]) {
  const values = [JSON.stringify([...new Set(tokens)])]
  const { rows } =
    tokens.length === 0
      ? await pool.query<Answer>(OF_NOBODY)
      : await pool.query<Answer>({ ...WITH_ROLES, values }).catch((error: unknown) => {
          if (!isOfTheStatement(error)) throw error
          return pool.query<Answer>({ ...WITHOUT_ROLES, values })
        })
  const [answer] = rows
  return {
    rows: (answer?.found ?? []).map(sessionRow),
    version: answer?.session_version ?? '',
    contentVersion: answer?.content_version ?? '',
  }
}

// A table that is not there, or must not be read. Whatever else it was would be met again.
const isOfTheStatement = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('42')

function sessionRow(read: Read): SessionRow {
  const assurance = read.assurance === 'aal2' ? 'aal2' : 'aal1'
  const session = {
    id: read.id,
    assurance,
    needsFactor: read.has_factor && assurance !== 'aal2',
    expiresAt: new Date(read.expires_at),
    user: {
      id: read.user_id,
      name: read.name,
      email: read.email,
      emailVerified: read.email_verified,
      image: read.image,
      language: LanguageTag.safeParse(read.language).data ?? tagOf(DEFAULT_LANGUAGE),
      wantsSchool: read.wants_school,
    },
    roles: (read.roles ?? []).flatMap((role) => Role.safeParse(role).data ?? []),
    rolesKnown: read.roles !== null,
  } as const
  return { token: read.token, updatedAt: new Date(read.updated_at), session }
}
