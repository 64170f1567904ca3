import { eq, sql } from 'drizzle-orm'
import { Country } from '#domain/country.ts'
import { Motivation } from '#domain/motivation.ts'
import type { Preferences } from '#domain/preferences.ts'
import { Profile } from '#domain/profile.ts'
import type { Queryable } from '../../db/client.ts'
import { userPreferences, users } from '../../db/schema/index.ts'
import { findUnknownCategories } from '../categories/queries.ts'

/** Without the choices that are no longer offered. */
export async function getPreferences(db: Queryable, userId: string) {
  const [row] = await db
    .select({ account: users, kept: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw new Error('a session has a user')
  const { account, kept } = row
  const favorites = kept?.favoriteCategories ?? []
  const gone = await findUnknownCategories(db, favorites)
  return {
    name: account.name,
    email: kept?.email || account.email,
    age: kept?.age ?? '',
    profile: Profile.catch('').parse(kept?.profile ?? ''),
    bio: kept?.bio ?? '',
    motivations: (kept?.motivations ?? []).flatMap((it) => Motivation.safeParse(it).data ?? []),
    favoriteCategories: favorites.filter((id) => !gone.includes(id)),
    selectedCountries: (kept?.selectedCountries ?? []).flatMap(
      (it) => Country.safeParse(it).data ?? [],
    ),
    version: kept?.version ?? 0,
  }
}

/** False when the account is gone. Until the transaction ends, nobody else changes or deletes it. */
export async function holdUser(tx: Queryable, userId: string) {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return held.length > 0
}

export const renameUser = (tx: Queryable, userId: string, name: string) =>
  tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, userId))

// Of two saves that know the same version one wins; the other changes nothing.
export async function upsertPreferences(
  tx: Queryable,
  userId: string,
  version: number,
  kept: Omit<Preferences, 'name'>,
) {
  const saved = await tx
    .insert(userPreferences)
    .values({ ...kept, userId })
    .onConflictDoUpdate({
      target: userPreferences.userId,
      set: { ...kept, version: sql`${userPreferences.version} + 1`, updatedAt: new Date() },
      setWhere: eq(userPreferences.version, version),
    })
    .returning({ version: userPreferences.version })
  return saved.length > 0
}
