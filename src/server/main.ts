import { flushCompileCache } from 'node:module'
import { CLOSING_MS } from './closing-times.ts'
import { type Config, parseConfig } from './config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { sentenceOf } from './operations/start-fault.ts'
import { shortenStart } from './shorten-start.ts'

let config: Config | undefined
let closing: Promise<void> | undefined

try {
  config = parseConfig(process.env)
  shortenStart()
  const { createLogger } = await import('./operations/logger.ts')
  const { openDatabase } = await import('./db/open-database.ts')
  const log = createLogger(config.logLevel)
  // Reading the rest of the server keeps this thread busy: the embedded database begins to wake on its own before.
  const { promise: isWaking, resolve: onWaking } = Promise.withResolvers<void>()
  const opening = openDatabase(config, log, { onWaking })
  await Promise.race([isWaking, opening])
  const [database, { startServer }] = await Promise.all([opening, import('./start-server.ts')])
  const server = await startServer(config, log, database)
  console.log(`\nMachiCube is running at ${config.appUrl}\n`)
  if (config.seedDemo) printDemoAccounts(config.appUrl)
  if (config.mailbox) console.log(`  Mails land at ${config.appUrl}/dev/mailbox\n`)
  // Who is impatient and sends another does not cut the database.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => (closing ??= close(server)))
  // Node keeps it when it ends in peace; not every server does.
  flushCompileCache()
} catch (error) {
  console.error((await sentenceOf(error, config)) ?? error)
  process.exit(1)
}

function printDemoAccounts(appUrl: string) {
  const areas = {
    user: '/user-app',
    partner: '/partners',
    school: '/edu',
    admin: '/sa',
    applicant: '/partners',
  }
  console.log(`  Demo accounts (password ${DEMO_PASSWORD}):`)
  for (const { email, kind } of DEMO_ACCOUNTS)
    console.log(`    ${email.padEnd(30)} ${appUrl}${areas[kind]}`)
  console.log()
}

async function close(server: { close(): Promise<void> }) {
  setTimeout(() => process.exit(1), CLOSING_MS.all).unref()
  await server.close()
  process.exit(0)
}
