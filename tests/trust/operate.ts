import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')

/** An operator's command, as `npm run` starts it. */
export const operate = (environment: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/operate.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
  })

/** What it says when it does not do it. */
export async function refusalOf(environment: Record<string, string>, ...args: string[]) {
  const failed = await operate(environment, ...args).then(
    ({ stdout }) => ({ code: 0, stderr: stdout }),
    (error: { code: number; stderr: string }) => error,
  )
  return { code: failed.code, lines: failed.stderr.trim().split('\n') }
}
