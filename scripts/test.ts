import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findHeadlessShell } from './chromium.ts'
import { useScratchFolder } from './scratch-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const AT_ONCE = 2

type Step = { name: string; run: () => Promise<void> }

// None of these keeps two processors busy; the others do, and run alone.
const SIDE_BY_SIDE: Step[] = [
  { name: 'lint', run: () => inOnePiece('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => inOnePiece('tsc', '--build') },
  { name: 'unit', run: () => inOnePiece('vitest', 'run', '--project', 'unit') },
  { name: 'unused code', run: () => inOnePiece('knip') },
  { name: 'format', run: () => inOnePiece('oxfmt', '--check') },
  { name: 'build', run: buildWeb },
]
const ONE_BY_ONE: Step[] = [
  // In one run: while the last files of the one are at work, the first of the other start.
  { name: 'server', run: () => vitest('embedded', 'postgres') },
  { name: 'trust', run: () => vitest('trust') },
  { name: 'speed', run: () => vitest('speed') },
  { name: 'browser', run: () => command('playwright', 'test') },
]
const ONLY_BY_NAME: Step[] = [{ name: 'embedded', run: everyFileOnEmbedded }]

const wanted = process.argv.slice(2)
const isWanted = (step: Step) =>
  wanted.length === 0 ? !ONLY_BY_NAME.includes(step) : wanted.includes(step.name)
const all = [...SIDE_BY_SIDE, ...ONE_BY_ONE, ...ONLY_BY_NAME]
const steps = all.filter(isWanted)
if (steps.length === 0)
  throw new Error(`There is no such step. Steps: ${all.map(({ name }) => name).join(', ')}`)
if (steps.some(({ name }) => ['trust', 'speed', 'browser'].includes(name)))
  process.env['CHROMIUM'] = findHeadlessShell()

useScratchFolder()
const startedAt = Date.now()
let passed = 0
const running = new Set<ChildProcess>()
const waiting = SIDE_BY_SIDE.filter(isWanted)
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step)
  }),
)
for (const step of [...ONE_BY_ONE, ...ONLY_BY_NAME].filter(isWanted)) await take(step)
console.log(`\nAll of it in ${seconds(startedAt)} s.\n${steps.length} passed, 0 failed`)

async function take({ name, run }: Step) {
  const from = Date.now()
  console.log(`\n${name}…`)
  try {
    await run()
  } catch (error) {
    console.error(`\n${name}: ${(error as Error).message}`)
    console.log(`${passed} passed, 1 failed, ${steps.length - passed - 1} skipped`)
    for (const other of running) other.kill()
    process.exit(1)
  }
  passed += 1
  console.log(`[${passed}/${steps.length}] ${name} in ${seconds(from)} s`)
}

function seconds(since: number) {
  return Math.round((Date.now() - since) / 1000)
}

function vitest(...projects: string[]) {
  return command('vitest', 'run', ...projects.flatMap((name) => ['--project', name]))
}

function everyFileOnEmbedded() {
  process.env['EVERY_FILE'] = 'true'
  return vitest('embedded')
}

function command(name: string, ...args: string[]) {
  return ended(start(name, args, 'inherit'))
}

/** What it has to say is said when it has ended: others speak meanwhile. */
async function inOnePiece(name: string, ...args: string[]) {
  const child = start(name, args, 'pipe')
  const said = Promise.all([child.stdout, child.stderr].map(async (each) => each && text(each)))
  try {
    await ended(child)
  } finally {
    process.stdout.write((await said).join(''))
  }
}

function start(name: string, args: string[], stdio: 'inherit' | 'pipe') {
  const child = spawn(join(ROOT, 'node_modules/.bin', name), args, { cwd: ROOT, stdio })
  running.add(child)
  return child
}

function ended(child: ChildProcess) {
  return new Promise<void>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => {
      running.delete(child)
      if (code === 0) done()
      else fail(new Error(`ended with ${code}`))
    })
  })
}
