import { PGlite } from '@electric-sql/pglite'

// The least that could start: the engine on the same folder, and one answer of it.
const [, , folder = ''] = process.argv
const database = await PGlite.create(folder)
await database.query('select 1')
process.send?.({ processor: process.cpuUsage() })
await database.close()
process.disconnect?.()
