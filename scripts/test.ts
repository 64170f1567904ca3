import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findHeadlessShell } from './chromium.ts'

const ROOT = join(import.meta.dirname, '..')

type Step = { name: string; run: () => Promise<void> }

const STEPS: Step[] = [
  { name: 'format', run: () => command('oxfmt', '--check') },
  { name: 'lint', run: () => command('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => command('tsc', '--build') },
  { name: 'unused code', run: () => command('knip') },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'server on the embedded database', run: () => vitest('embedded') },
  { name: 'server on PostgreSQL', run: () => vitest('postgres') },
  { name: 'build', run: buildWeb },
  { name: 'trust', run: () => vitest('trust') },
  { name: 'browser', run: () => command('playwright', 'test') },
]

const wanted = process.argv.slice(2)
const steps = wanted.length > 0 ? STEPS.filter(({ name }) => wanted.includes(name)) : STEPS
if (steps.length === 0)
  throw new Error(`There is no such step. Steps: ${STEPS.map(({ name }) => name).join(', ')}`)
if (steps.some(({ name }) => name === 'browser' || name === 'trust'))
  process.env['CHROMIUM'] = findHeadlessShell()

const startedAt = Date.now()
for (const [index, step] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${step.name} (${seconds(startedAt)} s)`)
  try {
    await step.run()
  } catch (error) {
    console.error(`\n${step.name}: ${(error as Error).message}`)
    console.log(`${index} passed, 1 failed, ${steps.length - index - 1} skipped`)
    process.exit(1)
  }
}
console.log(`\nAll of it in ${seconds(startedAt)} s.\n${steps.length} passed, 0 failed`)

function seconds(since: number) {
  return Math.round((Date.now() - since) / 1000)
}

function vitest(project: string) {
  return command('vitest', 'run', '--project', project)
}

function command(name: string, ...args: string[]) {
  return new Promise<void>((done, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', name), args, {
      cwd: ROOT,
      stdio: 'inherit',
    })
    child.once('error', fail)
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${name} ended with ${code}`)),
    )
  })
}
