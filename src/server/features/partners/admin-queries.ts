import { and, asc, count, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { COUNTRIES, countryIn } from '#domain/country.ts'
import type { LanguageTag } from '#domain/language.ts'
import type { NewPartner, PartnerSort, PartnerTypeFilter } from '#domain/partner.ts'
import { normalizedForSearch } from '#domain/search.ts'
import type { Queryable } from '../../db/client.ts'
import { categories, categoryCounts, partners, users } from '../../db/schema/index.ts'
import type { SortCursor } from '../../db/sort-cursor.ts'

type Profile = Partial<Omit<NewPartner, 'ownerEmail'>> & { name: string }
type Filter = { type: PartnerTypeFilter; search?: string | undefined }

const isManaged = eq(partners.isSample, false)

function isWanted({ type, search = '' }: Filter) {
  const term = normalizedForSearch(search)
  return and(
    isManaged,
    type === 'all' ? undefined : eq(partners.partnerType, type),
    term ? sql`strpos(${partners.searchText}, ${term}) > 0` : undefined,
  )
}

// The collation is named so that a page's end and the next page's start are compared alike everywhere.
const sortedBy = (
  { key, language }: Pick<PartnerSort, 'key'> & { language: LanguageTag },
  category: { sortName: SQLWrapper },
): { by: SQL; type: SQL } =>
  ({
    companyName: { by: sql`searchable(${partners.name}) collate "C"`, type: sql`text` },
    category: { by: sql`coalesce(${category.sortName}, '') collate "C"`, type: sql`text` },
    country: { by: countryRank(language), type: sql`int` },
    registrationDate: { by: sql`${partners.createdAt}`, type: sql`timestamptz` },
  })[key]

// In an order of its own, so that each name is spelled once and not for each partner.
const namedCategories = (db: Queryable, language: LanguageTag) =>
  db
    .select({
      id: categories.id,
      sortName: sql<string>`searchable(${categories.name} ->> ${language})`.as('sort_name'),
    })
    .from(categories)
    .orderBy(categories.id)
    .as('named_categories')

// By the name that the reader sees.
function countryRank(language: LanguageTag) {
  const { compare } = new Intl.Collator(language)
  const ranked = COUNTRIES.toSorted((a, b) =>
    compare(countryIn(language, a.name), countryIn(language, b.name)),
  )
  return sql`coalesce(array_position(array[${sql.join(
    ranked.map(({ name }) => sql`${name}`),
    sql`, `,
  )}], ${partners.country}), 0)`
}

export function listPartners(
  db: Queryable,
  filter: Filter,
  sort: PartnerSort & { language: LanguageTag },
  { after, limit }: { after: SortCursor | undefined; limit: number },
) {
  const category = namedCategories(db, sort.language)
  const { by, type } = sortedBy(sort, category)
  const isAscending = sort.direction === 'ascending'
  const order = isAscending ? asc : desc
  const contentCount = db
    .select({ total: sql`coalesce(sum(${categoryCounts.contentCount}), 0)` })
    .from(categoryCounts)
    .where(eq(categoryCounts.partnerId, partners.id))
  return db
    .select({
      id: partners.id,
      name: partners.name,
      type: partners.partnerType,
      status: partners.status,
      category: partners.category,
      city: partners.city,
      country: partners.country,
      description: partners.description,
      contactPerson: partners.contactPerson,
      contactEmail: partners.contactEmail,
      ownerEmail: users.email,
      contentCount: sql<number>`(${contentCount})`.mapWith(Number),
      createdAt: partners.createdAt,
      sortValue: sql<string>`(${by})::text`,
    })
    .from(partners)
    .leftJoin(users, eq(users.id, partners.userId))
    .leftJoin(category, eq(category.id, partners.category))
    .where(
      and(
        isWanted(filter),
        after &&
          sql`(${by}, ${partners.id}) ${sql.raw(isAscending ? '>' : '<')} (${after.value}::${type}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(by), order(partners.id))
    .limit(limit)
}

export async function countPartners(db: Queryable, filter: Filter) {
  const [row] = await db.select({ total: count() }).from(partners).where(isWanted(filter))
  return row?.total ?? 0
}

export async function findManagedPartner(db: Queryable, id: string) {
  const [row] = await db
    .select({ partner: partners, ownerEmail: users.email })
    .from(partners)
    .leftJoin(users, eq(users.id, partners.userId))
    .where(and(eq(partners.id, id), isManaged))
  return row && { ...row.partner, ownerEmail: row.ownerEmail ?? '' }
}

export async function insertPartner(tx: Queryable, profile: Profile) {
  const [row] = await tx.insert(partners).values(profile).returning({ id: partners.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}

/** False when it is gone, or somebody else changed it first. */
export async function lockVersion(tx: Queryable, id: string, version: number) {
  const held = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, id), isManaged, eq(partners.version, version)))
    .for('update')
  return held.length > 0
}

export async function updatePartner(tx: Queryable, id: string, profile: Profile) {
  await tx
    .update(partners)
    .set({ ...profile, version: sql`${partners.version} + 1`, updatedAt: new Date() })
    .where(eq(partners.id, id))
}

export async function deletePartner(tx: Queryable, id: string) {
  const [row] = await tx
    .delete(partners)
    .where(and(eq(partners.id, id), isManaged))
    .returning({ id: partners.id, name: partners.name })
  return row
}
