import { integer, pgTable } from 'drizzle-orm/pg-core'

// How often something changed: the sum. Triggers append, so nobody waits for anybody's row, and a change counts with
// its commit and not before; housekeeping adds up.
const changes = (name: string) => pgTable(name, { count: integer('count').notNull() })

/** Of what browsing shows. */
export const browseChanges = changes('browse_changes')
/** Of what a session says of its person; not that it was used or lasts longer, which only ever grows. */
export const sessionChanges = changes('session_changes')
