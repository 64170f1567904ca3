import { type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { SecurityHeaders } from './security.ts'
import { errorBody } from './send-error.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const UNREADABLE = { status: 400, code: 'BAD_REQUEST', message: 'The request cannot be read.' }
const REFUSALS: Partial<Record<string, typeof UNREADABLE>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'The request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'The headers are too long.',
  },
}

/** To what no hook is asked about, because it is no request that could be understood: what every answer has, too. */
export function createBareAnswers(headers: SecurityHeaders) {
  const answerOf = (refusal: typeof UNREADABLE) => {
    const body = JSON.stringify(errorBody(refusal))
    const length = { 'content-length': String(body.length), connection: 'close' }
    return { body, headers: { ...headers, ...JSON_TYPE, ...length } }
  }
  const unreadable = answerOf(UNREADABLE)

  function answerUnreadable(response: ServerResponse) {
    response.writeHead(UNREADABLE.status, unreadable.headers).end(unreadable.body)
  }

  return {
    answerUnreadable,

    /** As Node wants it of HTTP 1.1, but with our headers. */
    withHost:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (request.headers.host !== undefined || request.httpVersion !== '1.1')
          listener(request, response)
        else answerUnreadable(response)
      },

    /** For bytes that are no request, or not in time: all that is left is the socket. */
    endSocket: (error: ConnectionError, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const refusal = REFUSALS[error.code] ?? UNREADABLE
      const { body, headers: sent } = answerOf(refusal)
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
      const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`
      if (socket.writable) socket.write(`${status}${lines.join('')}\r\n${body}`)
      socket.destroy(error)
    },
  }
}
