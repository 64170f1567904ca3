import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Session } from '../auth/session/session.ts'
import type { Payments } from '../billing/payments.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'

// What every procedure is given; audiences.ts adds what it has proved.
export type ApiContext = {
  db: Database
  pool: pg.Pool
  config: Config
  secret: string
  payments: Payments | undefined
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  reply: FastifyReply
  session: Session | undefined
  answer: Answer
}

export type Answer = {
  /** Said by a procedure: who has it already may ask whether it still holds. */
  isConditional: boolean
  /** Said by a procedure: whoever may ask it this is given the same, as long as the session's `contentVersion` is. */
  isEverybodys: boolean
  /** A conditional answer, for register-api.ts to send, and to keep if it is everybody's. */
  json?: string
}
