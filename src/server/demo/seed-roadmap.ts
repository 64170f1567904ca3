import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { blockKey, BLOCKS } from '#domain/block.ts'
import { cityDay, monthOf } from '#domain/statistics.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { coverAddress } from '#domain/picture.ts'
import type { Database, Queryable } from '../db/client.ts'
import { partnerContent, roadmapItems, savedContent, userPreferences } from '../db/schema/index.ts'
import { seedOnce } from '../db/seed-once.ts'
import { countMissedSearch } from '../features/content-demand/missed-searches.ts'
import { listFilledBlocks } from '../features/content-suggestions/queries.ts'
import { daysBefore } from './content-rows.ts'
import { demoId } from './demo-id.ts'
import { readPartners } from './read-world.ts'

// How many of the partners' owners learn what, and searched for what: whoever asks is one of them.
const LEARNING: Record<string, number> = {
  'cafe-restaurant': 12,
  'bakery-shop': 9,
  'japanese-language': 7,
  hairdresser: 5,
  florist: 4,
}
const SEARCHES: Record<string, number> = { 'latte art': 8, kintsugi: 6, sashiko: 3 }

type Plan = Omit<typeof roadmapItems.$inferInsert, 'step' | 'level' | 'category'> & {
  category: string
  partner?: string
  /** Which of the blocks that nobody has filled; the first when it is left out. */
  gap?: number
  /** From today; none: no date yet. */
  dueInDays?: number
}

// Each in a block of its category that nobody has filled; without a title its block names it, in every language.
const PLANS: readonly Plan[] = [
  { category: 'cafe-restaurant', partner: 'kumo-coffee', state: 'in-progress', dueInDays: 9 },
  { category: 'bakery-shop', partner: 'komorebi-bakery', gap: 2, dueInDays: 17 },
  { category: 'florist', gap: 1, partner: 'hana-no-wa', state: 'in-progress', dueInDays: -4 },
  { category: 'travel-agency', gap: 3, dueInDays: 31 },
  { category: 'clinic', state: 'suggested' },
  { category: 'nature', partner: 'mori-nature-school', gap: 5, dueInDays: 45 },
]

export const seedDemoRoadmap = (db: Database) =>
  seedOnce(db, 'demo-roadmap', async (tx) => {
    const now = new Date()
    const partners = readPartners().map(({ key }) => key)
    const owners = partners.map((key) => demoId('user', key))
    await seedLearners(tx, partners, now)
    for (const [words, count] of Object.entries(SEARCHES)) {
      const month = monthOf(cityDay(now))
      for (const userId of owners.slice(0, count))
        await countMissedSearch(tx, { userId, words, month })
    }
    await seedPlans(tx, now)
  })

/** They save what the demo world has: another city may have been filled before. */
async function seedLearners(tx: Queryable, partners: readonly string[], now: Date) {
  const chosen = partners.map((key, index) => ({
    userId: demoId('user', key),
    favoriteCategories: Object.keys(LEARNING).filter((id) => index < (LEARNING[id] ?? 0)),
  }))
  await tx
    .insert(userPreferences)
    .values(chosen.filter(({ favoriteCategories }) => favoriteCategories.length > 0))
    .onConflictDoNothing()
  const contents = await tx
    .select()
    .from(partnerContent)
    .where(
      and(
        inArray(partnerContent.category, Object.keys(LEARNING)),
        inArray(
          partnerContent.partnerId,
          partners.map((key) => demoId('partner', key)),
        ),
        isNotNull(partnerContent.publishedAt),
      ),
    )
  const rows = chosen.flatMap(({ userId, favoriteCategories }) =>
    contents
      .filter(({ category }) => favoriteCategories.includes(category))
      .map((content, index) => ({
        id: demoId('saved', `${userId} ${content.id}`),
        userId,
        contentId: content.id,
        sourceKey: content.id,
        category: content.category,
        country: content.country,
        title: content.title,
        imageUrl: content.cover ? coverAddress(content.cover) : null,
        contentType: content.contentType,
        type: STEP_BY_ID[content.step].savedAs,
        level: content.level,
        step: content.step,
        createdAt: daysBefore(now, 1 + index),
      })),
  )
  await tx.insert(savedContent).values(rows).onConflictDoNothing()
}

async function seedPlans(tx: Queryable, now: Date) {
  const filled = new Set(
    (await listFilledBlocks(tx)).map((block) => `${block.category}/${blockKey(block)}`),
  )
  const rows = PLANS.map(({ partner, gap = 0, dueInDays, ...plan }) => {
    const gaps = BLOCKS.filter((one) => !filled.has(`${plan.category}/${blockKey(one)}`))
    return {
      ...plan,
      ...gaps[gap],
      id: demoId('roadmap', plan.category),
      partnerId: partner ? demoId('partner', partner) : null,
      dueOn: dueInDays === undefined ? null : cityDay(daysBefore(now, -dueInDays)),
      createdAt: daysBefore(now, 20),
    }
  })
  await tx.insert(roadmapItems).values(rows).onConflictDoNothing()
  await seedPublished(tx)
}

/** What the museum published last stands on the roadmap as done. */
async function seedPublished(tx: Queryable) {
  const [content] = await tx
    .select()
    .from(partnerContent)
    .where(
      and(
        eq(partnerContent.partnerId, demoId('partner', 'machi-museum')),
        isNotNull(partnerContent.publishedAt),
      ),
    )
    .orderBy(desc(partnerContent.publishedAt))
    .limit(1)
  if (!content) return
  const { category, step, level, partnerId, publishedAt: closedAt } = content
  await tx.insert(roadmapItems).values({
    id: demoId('roadmap', 'published'),
    category,
    step,
    level,
    partnerId,
    state: 'published',
    stateBefore: 'in-progress',
    closedAt,
    closedBy: content.id,
    dueOn: closedAt && cityDay(closedAt),
  })
}
