import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import { createdAt, updatedAt } from '../columns.ts'
import { partners } from './partner.ts'

// What a partner changed of the default goals and services, and what it added. Untouched defaults have no row.
export const offers = pgTable(
  'offers',
  {
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OfferKind>().notNull(),
    id: text('id').notNull(),
    name: jsonb('name').$type<LocalText>(),
    description: jsonb('description').$type<LocalText>(),
    isActive: boolean('is_active').notNull().default(true),
    isSelected: boolean('is_selected').notNull().default(false),
    // A deleted default must stay away.
    isDeleted: boolean('is_deleted').notNull().default(false),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.kind, table.id] })],
)
