import { sql } from 'drizzle-orm'
import {
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { dayKeys } from '../day-keys.ts'
import { placeKeys } from '../place-keys.ts'
import type { LanguageTag } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { SavedType, StepId } from '#domain/step.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { categories } from './category.ts'
import { users } from './identity.ts'
import { partners } from './partner.ts'

export type Translations = Partial<Record<LanguageTag, { title: string; body: string }>>

const IS_SHOWN = sql`published_at is not null and deleted_at is null`

const newestFirst = ({ createdAt, id }: Record<'createdAt' | 'id', ExtraConfigColumn>) =>
  [createdAt.desc().nullsFirst(), id.desc().nullsFirst()] as const

export const partnerContent = pgTable(
  'partner_content',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    category: text('category')
      .notNull()
      .references(() => categories.id),
    country: text('country').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    language: text('language').$type<LanguageTag>().notNull().default('en'),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    contentType: text('content_type').notNull(),
    step: text('step').$type<StepId>().notNull(),
    level: smallint('level').$type<LevelNumber>().notNull(),
    cover: text('cover'),
    // What the search reads; null until it was computed. See features/browse/searchable.ts.
    searchText: text('search_text'),
    searchKeys: integer('search_keys').array(),
    publishedAt: moment('published_at'),
    // Deleted items wait here until their time to be restored is over.
    deletedAt: moment('deleted_at'),
    // Grows with every change: a save that knows an older one is told.
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    // Made by whoever adds it: the same request sent again finds what the first one added.
    creationKey: text('creation_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('partner_content_newest').on(...newestFirst(table)),
    uniqueIndex('partner_content_once').on(table.partnerId, table.creationKey),
    index('partner_content_partner').on(table.partnerId, table.createdAt.desc().nullsFirst()),
    // What can be browsed, newest first, of all, of a category and of a country. The columns at the end are what a
    // list filters by: it is found in the index alone.
    index('partner_content_shown')
      .on(...newestFirst(table), table.category, table.step, table.level, table.partnerId)
      .where(IS_SHOWN),
    index('partner_content_shown_category')
      .on(
        table.category,
        ...newestFirst(table),
        table.step,
        table.level,
        table.partnerId,
        table.country,
      )
      .where(IS_SHOWN),
    index('partner_content_shown_country')
      .on(
        table.country,
        ...newestFirst(table),
        table.category,
        table.step,
        table.level,
        table.partnerId,
      )
      .where(IS_SHOWN),
    // One block of what can be browsed, newest first, found in the index alone: suggestions read a few rows of each.
    index('partner_content_block')
      .on(table.step, table.category, table.level, ...newestFirst(table), table.partnerId)
      .where(IS_SHOWN),
    // One block of every partner and category, drafts too: what an admin opens from the matrix.
    index('partner_content_place')
      .on(table.step, table.level, ...newestFirst(table))
      .where(sql`deleted_at is null`),
    index('partner_content_category').on(table.category, table.createdAt.desc().nullsFirst()),
    // What a person's file holds, and whom an account's end leaves nameless.
    index('partner_content_author').on(table.userId),
    index('partner_content_changer')
      .on(table.changedBy)
      .where(sql`changed_by is not null`),
    // The words of a span of time: rows lie in the order they were added, so the lists are read from where it begins.
    index('partner_content_search')
      .using('gin', table.searchKeys, dayKeys(table.createdAt), placeKeys(table))
      .with({ fastupdate: false }),
    // What can no longer be restored, of all that is there.
    index('partner_content_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('partner_content_without_search')
      .on(table.id)
      .where(sql`search_keys is null`),
  ],
)

const savedColumns = () => ({
  id: id(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  // The saved thing outlives its source: title and picture are kept, the reference is not.
  contentId: uuid('content_id').references(() => partnerContent.id, { onDelete: 'set null' }),
  sourceKey: text('source_key').notNull(),
  category: text('category').notNull(),
  country: text('country').notNull(),
  title: text('title').notNull(),
  imageUrl: text('image_url'),
  // Of an idea: it has no source to open.
  body: text('body').notNull().default(''),
  contentType: text('content_type').notNull(),
  type: text('type').$type<SavedType>().notNull(),
  level: smallint('level').$type<LevelNumber>().notNull(),
  step: text('step').$type<StepId>().notNull(),
  createdAt: createdAt(),
})

export const savedContent = pgTable('saved_content', savedColumns(), (table) => [
  uniqueIndex('saved_content_once').on(table.userId, table.sourceKey, table.type),
  index('saved_content_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
  index('saved_content_source').on(table.contentId),
  index('saved_content_category').on(table.category),
])

// What was removed waits here for a while, so that it can be brought back as it was.
export const removedSavedContent = pgTable(
  'removed_saved_content',
  { ...savedColumns(), removedAt: moment('removed_at').notNull().defaultNow() },
  (table) => [
    index('removed_saved_content_user').on(table.userId),
    index('removed_saved_content_source').on(table.contentId),
    index('removed_saved_content_due').on(table.removedAt),
  ],
)
