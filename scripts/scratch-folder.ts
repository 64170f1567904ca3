import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What this command and all it starts write for a moment goes with it when it passed; otherwise it is there to be looked at. */
export function useScratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'machicube-scratch-'))
  // PostgreSQL is somebody else, and has a folder of its own inside.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    else console.log(`What was written meanwhile is in ${folder}`)
  })
}
