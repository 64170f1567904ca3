import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'

export const NOT_NOW = 503
const TOLD_EVERY_MS = 1_000

type Answered = {
  reqId: string
  req: { method?: string | undefined; url?: string | undefined; ip: string }
  res: { statusCode: number }
  responseTime: number
  /** The connection's, while it was answered. */
  err?: Error
}

export type RequestLog = ReturnType<typeof createRequestLog>

/**
 * A line for each answer. Of those that were refused for now a line for each second: when most are, what a line takes is
 * missing for the others.
 */
export function createRequestLog(log: Logger) {
  let refused = 0
  const tellRefused = () => {
    log.warn({ refused }, 'answered "not now" within a second')
    refused = 0
  }
  return {
    isWanted: log.isLevelEnabled('info'),
    completed: (answered: Answered) => log.info(answered, 'request completed'),
    refused() {
      if (refused++ === 0) setTimeout(tellRefused, TOLD_EVERY_MS).unref()
    },
  }
}

/** One line for each, where Fastify has two, of which the first tells nothing more. */
export class OneLineEach extends LogController {
  readonly #requestLog: RequestLog

  constructor(requestLog: RequestLog) {
    super()
    this.#requestLog = requestLog
  }

  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    if (reply.statusCode === NOT_NOW) {
      this.#requestLog.refused()
      return
    }
    const { id: reqId } = request
    const responseTime = reply.elapsedTime
    this.#requestLog.completed({
      reqId,
      req: request,
      res: reply,
      responseTime,
      ...(error && { err: error }),
    })
  }
}
