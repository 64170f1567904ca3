import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import { moment } from '../columns.ts'
import { categories } from './category.ts'
import { partners } from './partner.ts'

const counted = () => ({
  partnerId: uuid('partner_id')
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' }),
  category: text('category')
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
})
const counts = () => ({
  contentCount: integer('content_count').notNull(),
  publishedCount: integer('published_count').notNull(),
})

// How many items stand in each block. Triggers keep these tables right, whoever changes content; nobody else writes them.
export const blockCounts = pgTable(
  'block_counts',
  {
    ...counted(),
    step: text('step').$type<StepId>().notNull(),
    level: smallint('level').$type<LevelNumber>().notNull(),
    ...counts(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.category, table.step, table.level] }),
    index('block_counts_category').on(table.category, table.step, table.level),
  ],
)

export const categoryCounts = pgTable(
  'category_counts',
  {
    ...counted(),
    // Of its 24 blocks those with content.
    filledCount: integer('filled_count').notNull(),
    ...counts(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.category] }),
    index('category_counts_category').on(table.category),
  ],
)

// All that a partner has; sorting ten thousand of them reads nothing larger.
export const partnerCounts = pgTable('partner_counts', {
  partnerId: uuid('partner_id')
    .primaryKey()
    .references(() => partners.id, { onDelete: 'cascade' }),
  // Those with content.
  categoryCount: integer('category_count').notNull(),
  filledCount: integer('filled_count').notNull(),
  contentCount: integer('content_count').notNull(),
})

// When something last happened with a partner: the newest entry of its diary or item of its content. Kept by triggers too.
export const partnerActivity = pgTable('partner_activity', {
  partnerId: uuid('partner_id')
    .primaryKey()
    .references(() => partners.id, { onDelete: 'cascade' }),
  lastAt: moment('last_at').notNull(),
})
