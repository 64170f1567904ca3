import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

// What was seeded: nothing is seeded twice, and what people deleted stays deleted.
export const seeds = pgTable('seeds', { name: text('name').primaryKey(), createdAt: createdAt() })
