import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ApplicationStatus } from '#domain/application.ts'
import type { BrandColor } from '#domain/brand.ts'
import type { PartnerStatus, PartnerType } from '#domain/partner.ts'
import type { StepId } from '#domain/step.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { categories } from './category.ts'
import { users } from './identity.ts'
import { mails } from './mail.ts'

export const partners = pgTable(
  'partners',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    contactPerson: text('contact_person').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    address: text('address').notNull().default(''),
    description: text('description').notNull().default(''),
    country: text('country').notNull().default(''),
    region: text('region').notNull().default(''),
    city: text('city').notNull().default(''),
    category: text('category').references(() => categories.id, { onDelete: 'set null' }),
    status: text('status').$type<PartnerStatus>().notNull().default('active'),
    partnerType: text('partner_type').$type<PartnerType>().notNull().default('business'),
    // Shown while the tier includes it; kept when it does not.
    brandColor: text('brand_color').$type<BrandColor>(),
    publishCountry: text('publish_country').notNull().default(''),
    publishStep: text('publish_step').$type<StepId>().notNull().default('global-mapping'),
    publishAsDraft: boolean('publish_as_draft').notNull().default(false),
    // The source of the bundled sample cards: browsable like any partner, labelled as samples.
    isSample: boolean('is_sample').notNull().default(false),
    // Reserved: uploads under way and media that no content shows yet.
    storageUsedBytes: bigint('storage_used_bytes', { mode: 'number' }).notNull().default(0),
    storageReservedBytes: bigint('storage_reserved_bytes', { mode: 'number' }).notNull().default(0),
    // Of the profile: grows with every change, so that a save which knows an older one is told.
    version: integer('version').notNull().default(1),
    // What admins search; a trigger writes it, whoever changes the rest.
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('partners_newest').on(table.createdAt, table.id),
    // The few whose content is not shown: every list of content reads them.
    index('partners_hidden')
      .on(table.id)
      .where(sql`status <> 'active'`),
    index('partners_name').on(sql`searchable(name) collate "C"`, table.id),
    check('partners_type', sql`partner_type in ('business', 'education')`),
    check('partners_status', sql`status in ('active', 'pending', 'inactive')`),
  ],
)

export const partnerMembers = pgTable(
  'partner_members',
  {
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.userId] }),
    index('partner_members_user_id').on(table.userId),
  ],
)

// Who looked after a partner before; a trigger writes it. With one of them goes what still names a partner that is gone.
// Of whose account went before the partner only that there was somebody is left, an empty name: it goes with the partner.
// No key: who deletes a partner must not wait for somebody who is about to leave.
export const formerMembers = pgTable(
  'former_members',
  { userId: text('user_id').notNull(), partnerId: uuid('partner_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.partnerId] })],
)

export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: text('company_name').notNull(),
    contactPerson: text('contact_person').notNull(),
    contactEmail: text('contact_email').notNull(),
    phone: text('phone').notNull().default(''),
    website: text('website').notNull().default(''),
    partnerType: text('partner_type').$type<PartnerType>().notNull().default('business'),
    businessCategory: text('business_category').notNull().default('other'),
    description: text('description').notNull().default(''),
    status: text('status').$type<ApplicationStatus>().notNull().default('pending'),
    reviewedBy: text('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: moment('reviewed_at'),
    rejectionReason: text('rejection_reason'),
    // The applicant has seen what was decided.
    acknowledgedAt: moment('acknowledged_at'),
    // What an approval made, and the mail that told the decision.
    partnerId: uuid('partner_id').references(() => partners.id, { onDelete: 'set null' }),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    // What admins search; a trigger writes it.
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('partner_applications_one_pending')
      .on(table.userId)
      .where(sql`status = 'pending'`),
    index('partner_applications_newest').on(table.createdAt, table.id),
    index('partner_applications_user').on(table.userId, table.createdAt),
    check('partner_applications_type', sql`partner_type in ('business', 'education')`),
    check('partner_applications_status', sql`status in ('pending', 'approved', 'rejected')`),
  ],
)
