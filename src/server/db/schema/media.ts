import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MediaKind, UploadKind } from '#domain/storage.ts'
import { createdAt, id, moment } from '../columns.ts'
import { partnerContent } from './content.ts'
import { users } from './identity.ts'
import { partners } from './partner.ts'

/** `name` is its place in the address: a width or `poster`; a video has those of its poster. */
export type MediaVariant = {
  name: string
  width: number
  height: number
  mime: string
  key: string
  sizeBytes: number
}

export type UploadState = 'receiving' | 'processing' | 'ready' | 'refused'

const partnerId = () =>
  uuid('partner_id')
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' })

// Until it is attached its bytes count as reserved by the partner, then as used.
export const media = pgTable(
  'media',
  {
    // The id of the upload it came from.
    id: uuid('id').primaryKey(),
    partnerId: partnerId(),
    kind: text('kind').$type<MediaKind>().notNull(),
    mime: text('mime').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    key: text('key').notNull(),
    variants: jsonb('variants').$type<MediaVariant[]>().notNull().default([]),
    fileName: text('file_name').notNull(),
    attachedAt: moment('attached_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_partner').on(table.partnerId),
    index('media_unattached')
      .on(table.createdAt)
      .where(sql`attached_at is null`),
  ],
)

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    partnerId: partnerId(),
    // The row outlives the account: it holds a reservation that must be released.
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<UploadKind>().notNull(),
    posterFor: uuid('poster_for').references(() => media.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    state: text('state').$type<UploadState>().notNull().default('receiving'),
    refusal: text('refusal'),
    // A file that ends the process each time must not do so for ever.
    attempts: smallint('attempts').notNull().default(0),
    // The process that writes or processes it keeps this in the future.
    heldUntil: moment('held_until'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('uploads_partner').on(table.partnerId),
    index('uploads_user').on(table.userId),
    index('uploads_poster_for').on(table.posterFor),
    index('uploads_expires').on(table.expiresAt),
  ],
)

export const contentMedia = pgTable(
  'content_media',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => partnerContent.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.position] }),
    uniqueIndex('content_media_once').on(table.mediaId),
  ],
)
