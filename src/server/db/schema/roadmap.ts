import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LevelNumber } from '#domain/level.ts'
import type { RoadmapState } from '#domain/roadmap.ts'
import type { StepId } from '#domain/step.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { categories } from './category.ts'
import { partnerContent } from './content.ts'
import { users } from './identity.ts'
import { partners } from './partner.ts'

// Content that is to be made. What is published where it says closes it, by triggers, whoever publishes.
export const roadmapItems = pgTable(
  'roadmap_items',
  {
    id: id(),
    title: text('title').notNull().default(''),
    note: text('note').notNull().default(''),
    // A plan outlives its category and its partner: it then waits for another.
    category: text('category').references(() => categories.id, { onDelete: 'set null' }),
    step: text('step').$type<StepId>(),
    level: smallint('level').$type<LevelNumber>(),
    partnerId: uuid('partner_id').references(() => partners.id, { onDelete: 'set null' }),
    // The partner it was planned with, when that was deleted: its name goes with who looked after it.
    formerPartner: text('former_partner'),
    formerPartnerId: uuid('former_partner_id'),
    // What people searched for in vain, normalised: content whose title holds it answers it.
    words: text('words'),
    dueOn: date('due_on', { mode: 'string' }),
    state: text('state').$type<RoadmapState>().notNull().default('planned'),
    // Where a closed one stood before, and the content that closed it; none when an admin did.
    stateBefore: text('state_before').$type<RoadmapState>(),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => partnerContent.id, { onDelete: 'set null' }),
    // The suggestion it was made from, while it is open.
    suggestionKey: text('suggestion_key'),
    version: integer('version').notNull().default(1),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // However many press at once, an open suggestion is planned once.
    uniqueIndex('roadmap_items_one_per_suggestion')
      .on(table.suggestionKey)
      .where(sql`suggestion_key is not null`),
    index('roadmap_items_block').on(table.category, table.step, table.level),
    index('roadmap_items_due').on(table.state, table.dueOn),
    index('roadmap_items_partner').on(table.partnerId),
    index('roadmap_items_closed_by').on(table.closedBy),
    check(
      'roadmap_items_state',
      sql`state in ('suggested', 'planned', 'in-progress', 'published')`,
    ),
  ],
)

// Each admin's own address of the roadmap for their calendar; only its hash is kept.
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
})
