import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { FALLBACK_ROLE } from '#domain/role.ts'
import type { Queryable } from '../db/client.ts'
import { userRoles, users } from '../db/schema/index.ts'
import { holdAccountOf } from './account-of.ts'
import { dropProviders, savePassword } from './credential.ts'
import { Refusal } from './endpoints/refusal.ts'
import { emptySignUp, holdSignUp, type SignUp } from './sign-ups.ts'

/** The account that has the address for sure; in a transaction until its end. */
export async function findOwner(db: Queryable, email: string) {
  const user = await holdAccountOf(db, email)
  return user?.emailVerified ? user : undefined
}

/**
 * What was typed at this sign-up is the account's; what others typed with the address never was. Their sign-ups end with
 * their day as if nothing had happened: nobody learns from theirs that the address has an account now.
 */
export async function becomeAccount(tx: Queryable, signUp: SignUp): Promise<string> {
  const { email, name, language, wantsSchool, passwordHash } = signUp
  if (passwordHash)
    await tx
      .insert(users)
      .values({ id: randomUUID(), email, name, language, wantsSchool })
      .onConflictDoNothing()
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  if (!user || !(await holdSignUp(tx, signUp))) throw new Refusal('INVALID_TOKEN')
  if (user.emailVerified) throw new Refusal('ALREADY_CONFIRMED')
  await emptySignUp(tx, signUp)
  await tx.insert(userRoles).values({ userId: user.id, role: FALLBACK_ROLE }).onConflictDoNothing()
  const typed = passwordHash ? { name, language, wantsSchool, image: null } : {}
  await tx
    .update(users)
    .set({ ...typed, emailVerified: true })
    .where(eq(users.id, user.id))
  if (!passwordHash) return user.id
  await dropProviders(tx, user.id)
  await savePassword(tx, user.id, passwordHash)
  return user.id
}
