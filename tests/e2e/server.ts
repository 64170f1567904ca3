import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The product as a newcomer starts it, on a data folder of its own.
process.env['DATA_DIR'] = mkdtempSync(join(tmpdir(), 'machicube-e2e-'))
await import('../../src/server/main.ts')
