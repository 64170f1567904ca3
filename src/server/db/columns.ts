import { timestamp, uuid } from 'drizzle-orm/pg-core'

// Milliseconds, as JavaScript has them: a keyset cursor made from a Date must find its row again.
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What PostgreSQL writes, as JSON has it; the other way, when it left out digits or its clock is elsewhere, is slower. */
export const isoMoment = (text: string) =>
  text.length === 26 && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
    : new Date(text).toISOString()

export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
export const id = () => uuid('id').primaryKey().defaultRandom()
