import { type AnyPgColumn, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocalText } from '#domain/local-text.ts'
import { createdAt, updatedAt } from '../columns.ts'

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  parentId: text('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  // Six labels; null where the default applies, for one or for all.
  levels: jsonb('levels').$type<(LocalText | null)[]>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
