import { timestamp, uuid } from 'drizzle-orm/pg-core'

// Milliseconds, as JavaScript has them: a keyset cursor made from a Date must find its row again.
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
export const id = () => uuid('id').primaryKey().defaultRandom()
