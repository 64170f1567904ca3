import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { accounts, users } from '../db/schema/index.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endResetLinks } from './reset-links.ts'
import { endAllSessions } from './session/session.ts'

export type Credential = { userId: string; passwordHash: string }

const ofPassword = eq(accounts.providerId, 'credential')

/** The confirmed account of an address, if it has a password: before, it may be a stranger's. */
export async function findCredential(
  db: Queryable,
  email: string,
): Promise<Credential | undefined> {
  const [found] = await db
    .select({ userId: users.id, passwordHash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true), ofPassword))
  const { passwordHash } = found ?? {}
  return found && passwordHash ? { ...found, passwordHash } : undefined
}

/** Of an account that has a password: others came with a provider. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ passwordHash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ofPassword))
  return found?.passwordHash ?? undefined
}

/** One hash, whether there is a credential or not: nobody is to measure it. */
export async function isPasswordOf(credential: Credential | undefined, password: string) {
  if (credential) return verifyPassword(password, credential.passwordHash)
  await hashPassword(password)
  return false
}

/**
 * Whether the password is still the one that was verified. Until the transaction ends nobody changes it, and nobody deletes
 * the account: who changes it later finds the sessions that were opened before. The account first, as who deletes it.
 */
export async function holdCredential(tx: Queryable, { userId, passwordHash }: Credential) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  const [held] = await tx
    .select({ passwordHash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ofPassword))
    .for('share')
  return held?.passwordHash === passwordHash
}

/** Whoever came in with the one before is out, and so is every link that would set another. */
export async function savePassword(tx: Queryable, userId: string, passwordHash: string) {
  await tx
    .insert(accounts)
    .values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: passwordHash,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: new Date() },
    })
  await endResetLinks(tx, userId)
  await endAllSessions(tx, userId)
}

/** A Google or Facebook account that was attached before anyone proved the address is not the owner's for sure. */
export async function dropProviders(tx: Queryable, userId: string) {
  await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
}
