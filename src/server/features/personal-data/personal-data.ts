import { and, getTableColumns, ne, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import * as schema from '../../db/schema/index.ts'
import { handedOverContact } from '../partners/handed-over-contact.ts'
import { mayManage } from '../partners/queries.ts'
import {
  areAbout,
  areFilesOf,
  areMailsTo,
  areQuestionsOf,
  isAddress,
  isReadableContent,
  handedOver,
  isWithheld,
  mailed,
} from './queries.ts'

type Source = {
  /** Its name in the file. */
  as: string
  table: PgTable
  /** Secrets, and what is about somebody else. */
  without?: readonly string[]
  /** Parts of what is left out. */
  also?: Readonly<Record<string, SQL | Expression>>
}
type Person = { id: string; email: string }
type Expression = (db: Queryable, person: Person) => SQL
type Condition = (db: Queryable, person: Person) => SQL | undefined

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
export const PERSONAL_DATA: readonly (Source & {
  column: PgColumn
  /** Of rows that others may have changed since: those whose words of today the person may read. */
  when?: Condition
})[] = [
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
  {
    as: 'partnersCreated',
    table: partners,
    column: partners.userId,
    when: (db, { id }) => mayManage(db, id),
  },
  {
    as: 'contentWritten',
    table: partnerContent,
    column: partnerContent.userId,
    when: (db, { id }) => isReadableContent(db, id),
    without: ['changedBy'],
  },
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

const CONTACT = ['contactPerson', 'contactEmail', 'phone']

const without = (table: PgTable, shown: readonly string[]) =>
  Object.keys(getTableColumns(table)).filter((name) => !shown.includes(name))

/** What no reference to the person leads to. */
export const FOUND_OTHERWISE: readonly (Source & {
  where: Condition
  /** Where an address names the person. */
  column?: PgColumn
})[] = [
  {
    as: 'adminActionsAboutMe',
    table: auditEntries,
    where: (db, { id }) => areAbout(db, id),
    without: ['actorId', 'actorKey', 'searchText', 'visitWindow', 'visitPage'],
  },
  {
    // That it was theirs and since when; what it says today is others'.
    as: 'partnersWithheld',
    table: partners,
    where: (db, { id }) => isWithheld(partners.userId, id, mayManage(db, id)),
    without: without(partners, ['id', 'userId', 'partnerType', 'createdAt']),
  },
  {
    as: 'contentWithheld',
    table: partnerContent,
    where: (db, { id }) => isWithheld(partnerContent.userId, id, isReadableContent(db, id)),
    without: without(partnerContent, [
      'id',
      'partnerId',
      'userId',
      'category',
      'step',
      'level',
      'contentType',
      'createdAt',
    ]),
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
    column: mails.recipient,
    where: (_db, { email }) => areMailsTo(email),
    // Their links could still open something.
    without: ['params', 'lastError'],
    also: { told: mailed.told },
  },
  {
    // Once, however many admins it went to.
    as: 'questionsAsked',
    table: mails,
    where: (db, { email }) => areQuestionsOf(db, email),
    without: without(mails, ['id', 'createdAt']),
    also: { company: mailed.company, question: mailed.reason },
  },
  {
    as: 'contactOfPartners',
    table: partners,
    column: partners.contactEmail,
    where: (_db, { email }) => isAddress(partners.contactEmail, email),
    without: without(partners, ['id', 'name', ...CONTACT]),
  },
  {
    // As far as nobody has changed it since: the rest is others'.
    as: 'contactLeftBehind',
    table: partners,
    where: (db, { id }) => handedOverContact(db, id).isLeft,
    without: without(partners, ['id']),
    also: handedOver,
  },
  {
    as: 'contactInApplicationsOfOthers',
    table: partnerApplications,
    column: partnerApplications.contactEmail,
    where: (_db, { id, email }) =>
      and(ne(partnerApplications.userId, id), isAddress(partnerApplications.contactEmail, email)),
    without: without(partnerApplications, ['id', 'createdAt', ...CONTACT]),
  },
]
