import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '#domain/activity.ts'
import { createdAt, id } from '../columns.ts'
import { users } from './identity.ts'
import { partners } from './partner.ts'

// What happened to a partner, written in the transaction that did it; nothing changes a row afterwards.
export const activity = pgTable(
  'activity',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    isByAdmin: boolean('is_by_admin').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    title: text('title').notNull().default(''),
    count: integer('count').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_newest').on(table.partnerId, table.createdAt.desc().nullsFirst()),
    index('activity_person').on(table.userId),
  ],
)
