import type pg from 'pg'

export type SessionRow = {
  token: string
  id: string
  assurance: string
  expires_at: Date
  updated_at: Date
  user_id: string
  name: string
  email: string
  email_verified: boolean
  image: string | null
  language: string
  wants_school: boolean
  has_factor: boolean
  roles: string[] | null
  content_version: string
}

const COLUMNS = `
  s.token, s.id, s.assurance, s.expires_at, s.updated_at, u.id as user_id, u.name, u.email, u.email_verified, u.image, u.language, u.wants_school,
  exists (select from factors f where f.user_id = u.id and f.verified_at is not null) as has_factor,
  (select coalesce(sum(count), 0) from browse_changes)::text as content_version`
const ROWS = `from sessions s join users u on u.id = s.user_id where s.token = any ($1)`

const WITH_ROLES = {
  name: 'find-sessions',
  text: `select ${COLUMNS},
    array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles ${ROWS}`,
}
const WITHOUT_ROLES = {
  name: 'find-sessions-without-roles',
  text: `select ${COLUMNS}, null as roles ${ROWS}`,
}

type LookUp = {
  tokens: string[]
  begin: () => void
  found: Promise<ReadonlyMap<string, SessionRow>>
}
type Asked = { next?: LookUp | undefined; underWay: Promise<unknown> }
const askedOf = new WeakMap<pg.Pool, Asked>()

const SHARED_MAX = 64
// So many of them go on in the same turn of the event loop: while they do, nobody else has one.
const IN_ONE_TURN = 8
// Nobody waits for a connection that has died.
const WAIT_MAX_MS = 20

/** Whoever asks while a look-up is under way shares the next one: it begins after each of them has come. */
export async function findSessionRow(pool: pg.Pool, token: string) {
  const asked = askedOf.get(pool) ?? { underWay: Promise.resolve() }
  askedOf.set(pool, asked)
  const lookUp = asked.next ?? nextLookUp(pool, asked)
  const place = lookUp.tokens.push(token)
  asked.next = lookUp
  if (lookUp.tokens.length === SHARED_MAX) {
    asked.next = undefined
    lookUp.begin()
  }
  const rows = await lookUp.found
  for (let before = place; before > IN_ONE_TURN; before -= IN_ONE_TURN) await nextTurn()
  return rows.get(token)
}

const nextTurn = () => new Promise((done) => setImmediate(done))

function nextLookUp(pool: pg.Pool, asked: Asked): LookUp {
  const { promise, resolve: begin } = Promise.withResolvers<void>()
  const timer = setTimeout(begin, WAIT_MAX_MS)
  void asked.underWay.then(nextTurn).then(() => begin())
  const tokens: string[] = []
  const found = promise.then(() => {
    clearTimeout(timer)
    if (asked.next === lookUp) asked.next = undefined
    const rows = readRows(pool, [...new Set(tokens)])
    asked.underWay = rows.catch(() => undefined)
    return rows
  })
  const lookUp = { tokens, begin, found }
  return lookUp
}

async function readRows(pool: pg.Pool, tokens: string[]) {
  const values = [tokens]
  const { rows } = await pool
    .query<SessionRow>({ ...WITH_ROLES, values })
    .catch(() => pool.query<SessionRow>({ ...WITHOUT_ROLES, values }))
  return new Map(rows.map((row) => [row.token, row]))
}
