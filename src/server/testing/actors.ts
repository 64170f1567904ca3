import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/role.ts'
import { sessionCookie } from '../auth/session/session-cookie.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { factors, sessions, userRoles, users } from '../db/schema/index.ts'

export const TEST_SECRET = 'a-secret-of-the-tests-with-32-characters'

export type Actor = { userId: string; email: string; cookie: string | undefined }

const DAY_MS = 86_400_000

// Every kind of caller there is; `expired` and `halfSignedIn` are super admins, to show that it does not help.
const KINDS = {
  unverified: { roles: ['user', 'super_admin'], emailVerified: false },
  user: { roles: ['user'] },
  applicant: { roles: ['user'] },
  partner: { roles: ['user', 'partner'] },
  otherPartner: { roles: ['user', 'partner'] },
  school: { roles: ['user', 'partner'] },
  superAdmin: { roles: ['user', 'super_admin'] },
  expired: { roles: ['user', 'super_admin'], daysLeft: -1 },
  halfSignedIn: { roles: ['user', 'super_admin'], hasFactor: true },
} as const satisfies Record<string, Kind>

type Kind = {
  roles: readonly Role[]
  emailVerified?: boolean
  daysLeft?: number
  hasFactor?: boolean
}
export type ActorName = keyof typeof KINDS | 'anonymous'

export async function createActors(
  db: Database,
  config: Config,
): Promise<Record<ActorName, Actor>> {
  const made = await Promise.all(
    Object.entries(KINDS).map(
      async ([name, kind]) => [name, await createActor(db, config, name, kind)] as const,
    ),
  )
  const anonymous = { userId: '', email: '', cookie: undefined }
  return { ...(Object.fromEntries(made) as Record<keyof typeof KINDS, Actor>), anonymous }
}

export async function createActor(
  db: Database,
  config: Config,
  name: string,
  kind: Kind,
): Promise<Actor> {
  const userId = randomUUID()
  const email = `${name.toLowerCase()}-${userId.slice(0, 8)}@test.example`
  await db
    .insert(users)
    .values({ id: userId, name, email, emailVerified: kind.emailVerified ?? true })
  await db.insert(userRoles).values(kind.roles.map((role) => ({ userId, role })))
  if (kind.hasFactor) {
    await db
      .insert(factors)
      .values({ userId, name: 'app', secretEncrypted: 'none', verifiedAt: new Date() })
  }
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + (kind.daysLeft ?? 6.9) * DAY_MS)
  await db.insert(sessions).values({ id: randomUUID(), userId, token, expiresAt })
  const cookie = sessionCookie(token, TEST_SECRET, config).split(';', 1)[0]
  return { userId, email, cookie }
}
