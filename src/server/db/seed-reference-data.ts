import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import { TIERS } from '#domain/subscription.ts'
import type { Database } from './client.ts'
import { categories, partnerSubscriptionTiers } from './schema/index.ts'
import { seedOnce } from './seed-once.ts'

export async function seedReferenceData(db: Database) {
  await seedOnce(db, 'default-categories', async (tx) => {
    const rows = DEFAULT_CATEGORIES.flatMap(({ id, name, subCategories }, position) => [
      { id, parentId: null, position, name },
      ...subCategories.map((sub, subPosition) => ({ ...sub, parentId: id, position: subPosition })),
    ])
    await tx.insert(categories).values(rows)
  })
  await seedOnce(db, 'subscription-tiers', async (tx) => {
    const rows = TIERS.map(({ priceMonthlyCents, features, ...tier }) => ({
      ...tier,
      priceMonthly: priceMonthlyCents,
      features: [...features],
    }))
    await tx.insert(partnerSubscriptionTiers).values(rows)
  })
}
