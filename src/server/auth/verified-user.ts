import { randomUUID } from 'node:crypto'
import type { LanguageTag } from '#domain/language.ts'
import { FALLBACK_ROLE, type Role } from '#domain/role.ts'
import type { Queryable } from '../db/client.ts'
import { userRoles, users } from '../db/schema/index.ts'
import { holdAccountOf } from './account-of.ts'
import { dropProviders, savePassword } from './credential.ts'
import { hashPassword } from './passwords.ts'

export type VerifiedUser = {
  email: string
  name: string
  password: string
  roles: readonly Role[]
  language: LanguageTag
}

// For the seed and the admin command; twice the same changes nothing. An account whose address is confirmed
// keeps its password. One that nobody confirmed may be a stranger's: it is made anew (`isNew`).
export async function createVerifiedUser(
  db: Queryable,
  given: VerifiedUser,
): Promise<{ id: string; isNew: boolean }> {
  const email = given.email.toLowerCase()
  const known = await holdAccountOf(db, email)
  const id = known?.id ?? randomUUID()
  const isNew = !known?.emailVerified
  if (isNew) {
    const { name, language } = given
    await db
      .insert(users)
      .values({ id, email, name, language, emailVerified: true })
      .onConflictDoUpdate({ target: users.id, set: { name, language, emailVerified: true } })
    await dropProviders(db, id)
    await savePassword(db, id, await hashPassword(given.password))
  }
  const roles = new Set([FALLBACK_ROLE, ...given.roles])
  await db
    .insert(userRoles)
    .values([...roles].map((role) => ({ userId: id, role })))
    .onConflictDoNothing()
  return { id, isNew }
}
