import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from '../columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    language: text('language').notNull().default('en'),
    // Signed up at the schools' portal, and has not said that they no longer want to go there.
    wantsSchool: boolean('wants_school').notNull().default(false),
    // What admins search; a trigger writes both.
    searchText: text('search_text').notNull().default(''),
    searchGrams: text('search_grams').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_newest').on(table.createdAt, table.id),
    index('users_search').using('gin', table.searchGrams).with({ fastupdate: false }),
  ],
)

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    token: text('token').notNull().unique(),
    assurance: text('assurance').notNull().default('aal1'),
    // When a code was last shown; what is dangerous asks for a fresh one.
    factorShownAt: moment('factor_shown_at'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_provider').on(table.providerId, table.accountId),
    index('accounts_user_id').on(table.userId),
  ],
)

// Asked for, and nobody's yet: the link of its mail makes it an account (auth/sign-ups.ts).
export const signUps = pgTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    // None of whoever came with a provider that does not vouch for the address.
    passwordHash: text('password_hash'),
    language: text('language').notNull(),
    wantsSchool: boolean('wants_school').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sign_ups_email').on(table.email)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at'),
})

export const userRoles = pgTable(
  'user_roles',
  {
    userId: userId(),
    role: text('role').notNull(),
    // The account's own, written by a trigger: the newest holders of a role are read along one index.
    userCreatedAt: moment('user_created_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index('user_roles_newest').on(
      table.role,
      table.userCreatedAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
  ],
)

export const factors = pgTable(
  'factors',
  {
    id: id(),
    userId: userId(),
    name: text('name').notNull(),
    secretEncrypted: text('secret_encrypted').notNull(),
    lastUsedStep: integer('last_used_step').notNull().default(0),
    verifiedAt: moment('verified_at'),
    // Until it is confirmed: the session that began it, with which it ends.
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('factors_user_id').on(table.userId),
    index('factors_session_id').on(table.sessionId),
  ],
)

export const factorChallenges = pgTable('factor_challenges', {
  id: id(),
  factorId: uuid('factor_id')
    .notNull()
    .references(() => factors.id, { onDelete: 'cascade' }),
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

// Counters shared by all processes; `key` names what is counted, for example `sign-in:account:…`; after `resetsAt` none is recent.
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    key: text('key').primaryKey(),
    heardAt: moment('heard_at').array().notNull().default([]),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('attempt_counters_resets_at').on(table.resetsAt)],
)
