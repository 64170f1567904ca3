import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import { users } from './identity.ts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const block = () => ({
  category: text('category').notNull(),
  step: text('step').$type<StepId>().notNull(),
  level: smallint('level').$type<LevelNumber>().notNull(),
})

// Whose charts may have changed. Only added to and taken from: a mark that is seen comes with what it marks.
export const staleLearners = pgTable(
  'stale_learners',
  { id: bigserial('id', { mode: 'number' }).primaryKey(), userId: userId() },
  (table) => [index('stale_learners_user').on(table.userId)],
)

// The 'Next!' cell of each chart that a person sees on their page.
export const learnerNext = pgTable('learner_next', { userId: userId(), ...block() }, (table) => [
  primaryKey({ columns: [table.userId, table.category] }),
])

// How many people have this block as their next one; triggers count the rows above.
export const nextDemand = pgTable(
  'next_demand',
  { ...block(), people: integer('people').notNull() },
  (table) => [primaryKey({ columns: [table.category, table.step, table.level] })],
)

// How many partners have content in a block, drafts too, and how much. Triggers on block_counts only add rows, so
// that nobody waits; housekeeping adds them up.
export const blockFill = pgTable(
  'block_fill',
  {
    ...block(),
    filled: integer('filled').notNull(),
    contents: integer('contents').notNull(),
  },
  (table) => [index('block_fill_block').on(table.category, table.step, table.level)],
)

// Searches that found nothing: how many people, per month. The words of fewer than five are not kept.
export const missedSearches = pgTable(
  'missed_searches',
  {
    month: text('month').notNull(),
    mark: text('mark').notNull(),
    people: integer('people').notNull(),
    words: text('words'),
  },
  (table) => [primaryKey({ columns: [table.month, table.mark] })],
)

// Only so that a person counts once a month: keyed marks and the month's key, both gone when it is over.
export const missedSearchMarks = pgTable(
  'missed_search_marks',
  { month: text('month').notNull(), mark: text('mark').notNull() },
  (table) => [primaryKey({ columns: [table.month, table.mark] })],
)

export const missedSearchKeys = pgTable('missed_search_keys', {
  month: text('month').primaryKey(),
  key: text('key').notNull(),
})

// Whether a search for these words finds something. Triggers forget what a change of content may have changed.
export const searchAnswers = pgTable('search_answers', {
  words: text('words').primaryKey(),
  isAnswered: boolean('is_answered').notNull(),
})
