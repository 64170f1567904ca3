import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LevelNumber } from '#domain/level.ts'
import type { CountedKind } from '#domain/statistics.ts'
import type { StepId } from '#domain/step.ts'
import { partners } from './partner.ts'

// What is kept: how many people, per item, day and kind. Nothing here points to anybody.
export const contentCounts = pgTable(
  'content_counts',
  {
    // No reference: what happened stays counted when the item is gone for good.
    contentId: uuid('content_id').notNull(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<CountedKind>().notNull(),
    count: integer('count').notNull(),
    // Where an item stood that is gone for good; one that is there says it itself.
    category: text('category'),
    step: text('step').$type<StepId>(),
    level: smallint('level').$type<LevelNumber>(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.day, table.kind] }),
    index('content_counts_partner').on(table.partnerId, table.day),
  ],
)

/** What the platform's days and totals are made of. */
export type PlatformCount = 'account' | 'content' | 'published' | 'saved' | CountedKind

// Sums of what stands in other tables, by the day; triggers append what changes, and housekeeping adds it up.
// Nobody waits for anybody's row: a day's number is the sum of its rows.
export const platformCounts = pgTable(
  'platform_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<PlatformCount>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('platform_counts_day').on(table.day, table.kind)],
)

// Only so that a person counts once a day: keyed marks and the day's key, both gone when the day is over.
export const countMarks = pgTable(
  'count_marks',
  { day: date('day', { mode: 'string' }).notNull(), mark: text('mark').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
)

export const countKeys = pgTable('count_keys', {
  day: date('day', { mode: 'string' }).primaryKey(),
  key: text('key').notNull(),
})
