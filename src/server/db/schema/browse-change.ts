import { integer, pgTable } from 'drizzle-orm/pg-core'

// How often anything changed that browsing shows: the sum. Triggers append, so nobody waits for anybody's row, and
// a change counts with its commit and not before; housekeeping adds up.
export const browseChanges = pgTable('browse_changes', { count: integer('count').notNull() })
