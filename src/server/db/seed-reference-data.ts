import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import type { Database } from './client.ts'
import { categories } from './schema/index.ts'
import { seedOnce } from './seed-once.ts'

export const seedReferenceData = (db: Database) =>
  seedOnce(db, 'default-categories', async (tx) => {
    const rows = DEFAULT_CATEGORIES.flatMap(({ id, name, subCategories }, position) => [
      { id, parentId: null, position, name },
      ...subCategories.map((sub, subPosition) => ({ ...sub, parentId: id, position: subPosition })),
    ])
    await tx.insert(categories).values(rows)
  })
