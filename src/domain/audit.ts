import { z } from 'zod'
import { EARLIER_KINDS, NEW_ACTIVITY_KINDS } from './activity.ts'
import { LevelNumber } from './level.ts'
import { LocalText } from './local-text.ts'
import { PARTNER_PAGES } from './partner-page.ts'
import { Role } from './role.ts'
import { StepId } from './step.ts'
import { NOTE_MAX } from './text.ts'

/** What is done with more rights than one's own; each language holds the sentence. */
export const NEW_AUDIT_ACTIONS = [
  ...NEW_ACTIVITY_KINDS,
  'partner-visited',
  'partner-created',
  'partner-changed',
  'partner-deleted',
  'application-approved',
  'application-rejected',
  'notification-resent',
  'role-granted',
  'role-taken',
  'sessions-ended',
  'admin-left',
  'category-added',
  'category-renamed',
  'category-deleted',
  'categories-reordered',
  'level-renamed',
  'roadmap-added',
  'roadmap-changed',
  'roadmap-deleted',
  'calendar-renewed',
  'calendar-ended',
] as const
const AUDIT_ACTIONS = [...NEW_AUDIT_ACTIONS, ...EARLIER_KINDS] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** Somebody at the server's own command line has no account. */
export const AUDIT_ROLES = ['super_admin', 'operator'] as const
export const AuditRole = z.enum(AUDIT_ROLES)
export type AuditRole = z.infer<typeof AuditRole>

export const AUDIT_SUBJECTS = ['partner', 'application', 'user', 'category', 'roadmap'] as const
export const AuditSubject = z.enum(AUDIT_SUBJECTS)
export type AuditSubject = z.infer<typeof AuditSubject>

export const PartnerPage = z.enum(PARTNER_PAGES)

/** A closed list, so that no secret and no personal data can slip in. */
export const AuditDetails = z.strictObject({
  title: z.string().max(NOTE_MAX).optional(),
  reason: z.string().max(NOTE_MAX).optional(),
  /** The names of what changed, never the values. */
  fields: z.array(z.string()).optional(),
  count: z.number().int().optional(),
  category: z.string().optional(),
  /** What a category was called then; with a step and a level, one of its blocks. */
  names: LocalText.optional(),
  step: StepId.optional(),
  level: LevelNumber.optional(),
  role: Role.optional(),
  page: PartnerPage.optional(),
})
export type AuditDetails = z.infer<typeof AuditDetails>

/** Opening the same page again within this time, or the next stretch of it, is the same visit. */
export const VISIT_WINDOW_MS = 30_000

/** What an open page reads again by itself is no new visit. */
export const READING_MS = 15 * 60_000
