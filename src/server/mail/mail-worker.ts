import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import { markRefused, markSent, takeDueMails, type DueMail } from './queries.ts'
import { renderMail } from './render-mail.ts'
import type { MailTransport } from './transport.ts'

const POLL_MS = 2_000
// A mail is a worker's for the lease; its attempt is over well before another one may take it.
const TIMES = { attemptMs: 40_000, leaseMs: 60_000 }
const BATCH = 20
const ATTEMPTS_MAX = 12
const FIRST_RETRY_MS = 2_000
const RETRY_MAX_MS = 3_600_000
// A mail server that is down for a night, or asks to come back later, loses nothing.
const GIVEN_UP_AFTER_MS = 3 * 86_400_000

type Deps = {
  db: Database
  transport: MailTransport
  appUrl: string
  log: Pick<Logger, 'warn' | 'error'>
  onOutcome?: (outcome: 'sent' | 'retry' | 'failed') => void
  retryMs?: (attempts: number) => number
  times?: typeof TIMES
}

// Mail servers repeat whom they refuse; a log outlives accounts.
const ADDRESS = /[^\s<>]+@[^\s<>]+/g
// What begins with a five will be refused tomorrow, too; the rest may pass.
const isForGood = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
const isOld = ({ createdAt }: DueMail) => Date.now() - createdAt.getTime() > GIVEN_UP_AFTER_MS

const backoffMs = (attempts: number) => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), RETRY_MAX_MS)

export function startMailWorker(deps: Deps) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const tick = async () => {
    try {
      const sent = await sendDueMails(deps)
      if (!isStopped) timer = setTimeout(run, sent === BATCH ? 0 : POLL_MS).unref()
    } catch (error) {
      deps.log.warn({ err: error }, 'the outbox could not be read')
      if (!isStopped) timer = setTimeout(run, POLL_MS).unref()
    }
  }
  const run = () => {
    running = tick()
  }
  run()

  return async function stop() {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

export async function sendDueMails(deps: Deps) {
  const { attemptMs, leaseMs } = deps.times ?? TIMES
  // From before the lease begins, however late the database says so.
  const signal = AbortSignal.timeout(attemptMs)
  const due = await takeDueMails(deps.db, { limit: BATCH, leaseMs })
  await Promise.all(due.map((mail) => sendOne(deps, mail, signal)))
  return due.length
}

async function sendOne(
  { db, transport, appUrl, log, onOutcome, retryMs = backoffMs }: Deps,
  mail: DueMail,
  signal: AbortSignal,
) {
  try {
    await transport.send({ ...mail, ...renderMail(mail, appUrl) }, signal)
  } catch (error) {
    const isLast = mail.attempts >= ATTEMPTS_MAX && (isForGood(error) || isOld(mail))
    const reason = String(error).replaceAll(ADDRESS, '[address]')
    log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail was not accepted')
    onOutcome?.(isLast ? 'failed' : 'retry')
    const retryAt = isLast ? undefined : new Date(Date.now() + retryMs(mail.attempts))
    return markRefused(db, mail.id, { error: String(error), retryAt })
  }
  onOutcome?.('sent')
  await markSent(db, mail.id)
}
