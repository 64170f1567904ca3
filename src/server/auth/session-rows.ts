import type pg from 'pg'
import { sharing } from '../db/sharing.ts'

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

export type SessionRow = Omit<Read, 'expires_at' | 'updated_at'> & {
  expires_at: Date
  updated_at: Date
  content_version: string
}

// Whatever the number of tokens, the planner expects the same: so the plan is made once, not for each look-up, which
// would cost more than the look-up itself. `limit` keeps it to one session after the other, by their keys. All of them
// come as one value: sixteen columns took as long to tell apart as the rest of the driver's work.
const textOf = (roles: string) => `
  select coalesce(json_agg(found), '[]') as found, (select coalesce(sum(count), 0) from browse_changes)::text as version
  from json_array_elements_text($1::json) as t (token)
  cross join lateral (
    select s.token, s.id, s.assurance, s.expires_at, s.updated_at, u.id as user_id, u.name, u.email, u.email_verified,
      u.image, u.language, u.wants_school, ${roles} as roles,
      exists (select from factors f where f.user_id = u.id and f.verified_at is not null) as has_factor
    from sessions s join users u on u.id = s.user_id where s.token = t.token limit 1
  ) as found`

const WITH_ROLES = {
  name: 'find-sessions',
  text: textOf('array(select r.role from user_roles r where r.user_id = u.id order by r.role)'),
}
const WITHOUT_ROLES = { name: 'find-sessions-without-roles', text: textOf('null') }
type Answer = { found: Read[]; version: string }

// While PostgreSQL works on one, the server has another to go on with.
const AT_ONCE = 2

/** Those who ask at the same moment share a look-up. */
export const findSessionRow = sharing(AT_ONCE, async (pool: pg.Pool, tokens: readonly string[]) => {
  const values = [JSON.stringify([...new Set(tokens)])]
  const { rows } = await pool
    .query<Answer>({ ...WITH_ROLES, values })
    .catch(() => pool.query<Answer>({ ...WITHOUT_ROLES, values }))
  const found = new Map(rows.flatMap(sessionRows))
  return tokens.map((token) => found.get(token))
})

const sessionRows = ({ found, version }: Answer) =>
  found.map((read): [string, SessionRow] => [
    read.token,
    {
      ...read,
      expires_at: new Date(read.expires_at),
      updated_at: new Date(read.updated_at),
      content_version: version,
    },
  ])
