import { hostname } from 'node:os'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { elapsedMs, isTooMuch } from '../http/overload.ts'
import { type LoggedRequest, requestTold, writeLine } from './logger.ts'

const TOLD_EVERY_MS = 1_000

type Answered = {
  reqId: string
  req: LoggedRequest
  res: { statusCode: number }
  responseTime: number
  /** The connection's, while it was answered. */
  err?: Error
}

export type RequestLog = ReturnType<typeof createRequestLog>

/**
 * A line for each answer. Of those that were refused because of too much a line for each second: when most are, what a
 * line takes is missing for the others.
 */
export function createRequestLog(log: Logger) {
  let refused = 0
  const tellRefused = () => {
    if (refused > 0) log.warn({ refused }, 'too much was asked within a second')
    refused = 0
  }
  const isWanted = log.isLevelEnabled('info')
  const ofEach = inside({
    level: log.levels.values['info'],
    pid: process.pid,
    hostname: hostname(),
    ...log.bindings(),
  })
  return {
    isWanted,
    completed(answered: Answered) {
      if (answered.err) log.error(answered, 'request errored')
      else if (isWanted) writeLine(log, lineOf(answered, ofEach))
    },
    refused() {
      if (refused++ === 0) setTimeout(tellRefused, TOLD_EVERY_MS).unref()
    },
    close: tellRefused,
  }
}

/** What pino writes of it: its own way to there, for any line whatever, took five times as long. */
function lineOf({ reqId, req, res, responseTime }: Answered, ofEach: string) {
  const asked = JSON.stringify(requestTold(req))
  return `{${ofEach},"time":${Date.now()},"reqId":"${reqId}","req":${asked},"res":{"statusCode":${res.statusCode}},"responseTime":${responseTime},"msg":"request completed"}`
}

const inside = (fields: object) => JSON.stringify(fields).slice(1, -1)

/** One line for each, where Fastify has two, of which the first tells nothing more. */
export class OneLineEach extends LogController {
  readonly #requestLog: RequestLog

  constructor(requestLog: RequestLog) {
    super()
    this.#requestLog = requestLog
  }

  override incomingRequest() {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    if (isTooMuch(reply)) {
      this.#requestLog.refused()
      return
    }
    const { id: reqId } = request
    const responseTime = elapsedMs(reply)
    this.#requestLog.completed({
      reqId,
      req: request,
      res: reply,
      responseTime,
      ...(error && { err: error }),
    })
  }
}
