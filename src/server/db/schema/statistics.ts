import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CountedKind } from '#domain/statistics.ts'
import { partnerContent } from './content.ts'
import { partners } from './partner.ts'

// What is kept: how many people, per item, day and kind. Nothing here points to anybody.
export const contentCounts = pgTable(
  'content_counts',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => partnerContent.id, { onDelete: 'cascade' }),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<CountedKind>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.day, table.kind] }),
    index('content_counts_partner').on(table.partnerId, table.day),
  ],
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
