import { sql } from 'drizzle-orm'
import { createVerifiedUser } from '../auth/verified-user.ts'
import type { Database, Queryable } from '../db/client.ts'
import {
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
  savedContent,
  userPreferences,
  userRoles,
  users,
} from '../db/schema/index.ts'
import { seedOnce } from '../db/seed-once.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { daysBefore, partnerRows, sampleRows, SAMPLES_ID } from './content-rows.ts'
import { demoId } from './demo-id.ts'
import { readPartners, readSamples, type DemoPartner } from './read-world.ts'
import { savedRows } from './saved-rows.ts'

const OWNED_BY: Record<string, string> = { partner: 'komorebi-bakery', school: 'hoshizora-academy' }

export const seedDemoWorld = (db: Database) =>
  seedOnce(db, 'demo-world', async (tx) => {
    const now = new Date()
    const world = readPartners()
    const samples = sampleRows(readSamples(), now)
    const contents = [...world.flatMap((partner) => partnerRows(partner, now)), ...samples]
    const userIds = await seedAccounts(tx)
    await seedPartners(tx, world, now)
    await tx.insert(partnerContent).values(contents)
    await countTexts(tx)
    for (const [kind, key] of Object.entries(OWNED_BY)) {
      await tx
        .insert(partnerMembers)
        .values({ partnerId: demoId('partner', key), userId: userIds[kind] ?? '' })
    }
    await seedLearner(tx, userIds['user'] ?? '', contents, now)
    await seedApplicant(tx, userIds['applicant'] ?? '', now)
  })

async function seedAccounts(tx: Queryable) {
  const ids: Record<string, string> = {}
  for (const { kind, email, name, roles } of DEMO_ACCOUNTS) {
    const user = await createVerifiedUser(tx, {
      email,
      name,
      password: DEMO_PASSWORD,
      roles: [...roles],
      language: 'en',
    })
    ids[kind] = user.id
  }
  return ids
}

async function seedPartners(tx: Queryable, world: DemoPartner[], now: Date) {
  await tx.insert(partners).values({
    id: SAMPLES_ID,
    name: 'International samples',
    isSample: true,
    createdAt: daysBefore(now, 365),
  })
  for (const { key, type, items: _items, language, joinedDaysAgo, ...profile } of world) {
    const userId = demoId('user', key)
    const createdAt = daysBefore(now, joinedDaysAgo)
    await tx.insert(users).values({
      id: userId,
      name: profile.contactPerson,
      email: profile.contactEmail,
      emailVerified: true,
      language,
      createdAt,
    })
    await tx.insert(userRoles).values([
      { userId, role: 'partner' },
      { userId, role: 'user' },
    ])
    await tx
      .insert(partners)
      .values({ ...profile, id: demoId('partner', key), userId, partnerType: type, createdAt })
    await tx.insert(partnerMembers).values({ partnerId: demoId('partner', key), userId })
  }
}

async function countTexts(tx: Queryable) {
  const bytes = sql`(select coalesce(sum(2 * length(body)), 0) from partner_content
    where partner_id = partners.id and content_type = 'text')`
  await tx.update(partners).set({ storageUsedBytes: bytes })
}

async function seedLearner(
  tx: Queryable,
  userId: string,
  contents: Parameters<typeof savedRows>[1],
  now: Date,
) {
  await tx.insert(userPreferences).values({
    userId,
    age: '29',
    profile: 'individual',
    bio: 'Learning one neighbourhood at a time.',
    motivations: ['master-new-skill', 'cultural-understanding'],
    favoriteCategories: ['bakery-shop', 'cafe-restaurant', 'japanese-language', 'sports-gym'],
    selectedCountries: ['Japan', 'France'],
  })
  await tx.insert(savedContent).values(savedRows(userId, contents, now))
}

async function seedApplicant(tx: Queryable, userId: string, now: Date) {
  await tx.insert(partnerApplications).values({
    id: demoId('application', 'sato-tofu'),
    userId,
    companyName: 'Sato Tofu Workshop',
    contactPerson: 'Ren Sato',
    contactEmail: 'applicant@machicube.example',
    phone: '+81 45 555 0199',
    website: 'https://sato-tofu.example',
    partnerType: 'business',
    businessCategory: 'retail',
    description: 'A family workshop that shows how tofu is made each morning.',
    createdAt: daysBefore(now, 2),
    updatedAt: daysBefore(now, 2),
  })
}
