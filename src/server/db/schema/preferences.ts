import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { TutorialEnd } from '#domain/tutorial.ts'
import { updatedAt } from '../columns.ts'
import { users } from './identity.ts'

const userId = () =>
  text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

// The name is the account's own.
export const userPreferences = pgTable('user_preferences', {
  userId: userId(),
  // How to reach the person, which need not be the address they sign in with; empty: that one.
  email: text('email').notNull().default(''),
  age: text('age').notNull().default(''),
  profile: text('profile').notNull().default(''),
  bio: text('bio').notNull().default(''),
  motivations: jsonb('motivations').$type<string[]>().notNull().default([]),
  favoriteCategories: jsonb('favorite_categories').$type<string[]>().notNull().default([]),
  selectedCountries: jsonb('selected_countries').$type<string[]>().notNull().default([]),
  // Grows with every save: a save that knows an older one is told.
  version: integer('version').notNull().default(1),
  updatedAt: updatedAt(),
})

// Hashes of what somebody was called and where they could be reached before, which triggers write, and of the contact
// they left with a partner (`handed-over-contact.ts`). With the account a partner forgets a contact by one of them.
export const formerMarks = pgTable(
  'former_marks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mark: text('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mark] })],
)

// No row: never opened.
export const tutorialProgress = pgTable('tutorial_progress', {
  userId: userId(),
  index: smallint('index').notNull().default(0),
  end: text('end').$type<TutorialEnd>(),
  updatedAt: updatedAt(),
})
