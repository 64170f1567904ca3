import { flushCompileCache } from 'node:module'
import { ConfigError, parseConfig } from './config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { shortenStart } from './shorten-start.ts'

const CLOSE_TIMEOUT_MS = 15_000

try {
  const config = parseConfig(process.env)
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => close(server))
  // Node keeps it when it ends in peace; not every server does.
  flushCompileCache()
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
}

// What an operator can mend is told in one sentence; the rest is a fault and shown whole.
function sentenceOf(error: unknown) {
  const { code, message, port } = error as { code?: string; message: string; port?: number }
  if (error instanceof ConfigError || code === 'DATABASE_IN_USE') return message
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use by another program: choose another PORT.`
  if (code === 'EACCES' && port)
    return `PORT ${port} needs more rights than this user has: choose another PORT.`
  return undefined
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
  setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
  await server.close()
  process.exit(0)
}
