import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AuditAction, AuditDetails, AuditRole, AuditSubject } from '#domain/audit.ts'
import type { PartnerPage } from '#domain/partner-page.ts'
import { createdAt, id } from '../columns.ts'
import { users } from './identity.ts'

// What admins did. A trigger refuses to change or delete a row, but for one thing: with an account goes what
// names it, as the one who acted and as the one it was about. Partners and applications have no key here: the
// log outlives them.
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorRole: text('actor_role').$type<AuditRole>().notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    // Empty for people: their names are read from their accounts, and go with them.
    subjectLabel: text('subject_label').notNull().default(''),
    partnerId: uuid('partner_id'),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
    searchText: text('search_text').notNull().default(''),
    visitWindow: integer('visit_window'),
    // Empty: read without one of the pages.
    visitPage: text('visit_page').$type<PartnerPage | ''>(),
    // Of who acted and of the person it was about; a trigger writes them. They tell nobody's name, and stay when it goes.
    actorKey: text('actor_key'),
    subjectKey: text('subject_key'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_entries_partner').on(
      table.partnerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_entries_actor').on(table.actorId),
    index('audit_entries_about')
      .on(table.subjectId)
      .where(sql`subject_kind in ('user', 'application')`),
    uniqueIndex('audit_entries_one_visit')
      .on(table.actorId, table.partnerId, table.visitPage, table.visitWindow)
      .where(sql`visit_window is not null`),
  ],
)
