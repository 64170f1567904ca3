import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import * as schema from '../../db/schema/index.ts'
import { areAbout, areFilesOf, areMailsTo } from './queries.ts'

type Source = {
  /** Its name in the file. */
  as: string
  table: PgTable
  /** Secrets, and what is about somebody else. */
  without?: readonly string[]
}
type Person = { id: string; email: string }

const {
  accounts,
  activity,
  auditEntries,
  calendarFeeds,
  factors,
  formerMembers,
  learnerNext,
  mails,
  media,
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
  recoveryCodes,
  removedSavedContent,
  savedContent,
  sessions,
  tutorialProgress,
  uploads,
  userPreferences,
  userRoles,
  users,
} = schema

/** What a person gets who asks for everything about them. A test holds it against the schema. */
export const PERSONAL_DATA: readonly (Source & { column: PgColumn })[] = [
  {
    as: 'account',
    table: users,
    column: users.id,
    // The name and the address once more, cut up for searching.
    without: ['searchText', 'searchGrams'],
  },
  { as: 'roles', table: userRoles, column: userRoles.userId },
  {
    as: 'signInMethods',
    table: accounts,
    column: accounts.userId,
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  },
  { as: 'preferences', table: userPreferences, column: userPreferences.userId },
  { as: 'tutorial', table: tutorialProgress, column: tutorialProgress.userId },
  { as: 'saved', table: savedContent, column: savedContent.userId, without: ['sourceKey'] },
  {
    as: 'removedFromSaved',
    table: removedSavedContent,
    column: removedSavedContent.userId,
    without: ['sourceKey'],
  },
  {
    as: 'applications',
    table: partnerApplications,
    column: partnerApplications.userId,
    without: ['reviewedBy'],
  },
  { as: 'memberships', table: partnerMembers, column: partnerMembers.userId },
  { as: 'formerMemberships', table: formerMembers, column: formerMembers.userId },
  { as: 'partnersCreated', table: partners, column: partners.userId },
  { as: 'contentWritten', table: partnerContent, column: partnerContent.userId },
  { as: 'uploads', table: uploads, column: uploads.userId },
  { as: 'activity', table: activity, column: activity.userId },
  { as: 'adminActions', table: auditEntries, column: auditEntries.actorId },
  { as: 'nextSteps', table: learnerNext, column: learnerNext.userId },
  {
    as: 'calendarAddress',
    table: calendarFeeds,
    column: calendarFeeds.userId,
    without: ['tokenHash'],
  },
  { as: 'sessions', table: sessions, column: sessions.userId, without: ['token'] },
  {
    as: 'authenticatorApps',
    table: factors,
    column: factors.userId,
    without: ['secretEncrypted', 'lastUsedStep'],
  },
  {
    as: 'recoveryCodes',
    table: recoveryCodes,
    column: recoveryCodes.userId,
    without: ['codeHash'],
  },
]

/** What no reference to the person leads to. */
export const FOUND_OTHERWISE: readonly (Source & {
  where: (db: Queryable, person: Person) => SQL | undefined
})[] = [
  {
    as: 'adminActionsAboutMe',
    table: auditEntries,
    where: (db, { id }) => areAbout(db, id),
    without: ['actorId', 'searchText', 'visitWindow', 'visitPage'],
  },
  {
    // Their names and addresses: the files themselves are the partner's, as the content is.
    as: 'filesOfContentWritten',
    table: media,
    where: (db, { id }) => areFilesOf(db, id),
    without: ['key', 'variants'],
  },
  {
    as: 'mails',
    table: mails,
    where: (_db, { email }) => areMailsTo(email),
    // Their links could still open something.
    without: ['params', 'lastError'],
  },
]

/** References to a person that say nothing about that person, as `table.column`, and why. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  'partner_applications.reviewed_by':
    'the decision is about the applicant; admins have adminActions',
  'roadmap_items.created_by': 'a plan is the platform’s; admins have adminActions',
  'roadmap_items.changed_by': 'a plan is the platform’s; admins have adminActions',
  'former_marks.user_id': 'hashes of earlier names and addresses, which nobody can read',
  'stale_learners.user_id': 'only that their next steps are about to be looked at again',
  'partner_content.changed_by': 'the content is the partner’s; what was done stands in activity',
}
