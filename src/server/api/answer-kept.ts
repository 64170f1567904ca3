import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { AppDeps } from '../app.ts'
import { findSession, isFullySignedIn } from '../auth/session/session.ts'
import { isOverload, type Places, REFUSED } from '../http/overload.ts'
import type { SecurityHeaders } from '../http/security.ts'
import type { RequestLog } from '../operations/request-log.ts'
import { type Form, formFor, isMadeAnew, type KeptAnswers } from './kept-answers.ts'
import { API_ROUTE } from './register-api.ts'

type Deps = Pick<AppDeps, 'config' | 'secret' | 'pool' | 'metrics'> & {
  answers: KeptAnswers
  places: Places
  headers: SecurityHeaders
  isClosing: () => boolean
  requestLog: RequestLog
}

/**
 * What is kept for an address needs nothing of a request but its session, so it is answered before Fastify makes more of
 * it. Whoever may not have it, or for whom it has changed, is answered as if this were not here. So is refused who asks
 * for such an address when all places are taken: what is left then is for the others.
 */
export function keptFirst(deps: Deps, next: RequestListener): RequestListener {
  const { config, secret, pool, metrics, answers, places, requestLog } = deps
  const everyAnswers = Object.entries(deps.headers).flat()
  const seconds = (status: number) =>
    metrics.requestSeconds.labels({ method: 'GET', route: API_ROUTE, status: String(status) })
  // The same address as Fastify's `request.ip`.
  const isProxy = proxyAddr.compile(config.trustedProxies)
  const secondsOf = { 200: seconds(200), 304: seconds(304), 503: seconds(503) }

  return (request, response) => {
    if (request.method !== 'GET' || !answers.has(request.url)) next(request, response)
    else if (places.areTaken()) send(request, response, REFUSED, performance.now())
    else if (isMadeAnew(request)) next(request, response)
    else void answerOrPass(request, response)
  }

  async function answerOrPass(request: IncomingMessage, response: ServerResponse) {
    const startedAt = performance.now()
    const form = await findForm(request, response)
    // Fastify's place is given back when the connection closes: of who has left already, that was before.
    if (response.destroyed) return
    if (form) send(request, response, form, startedAt)
    else next(request, response)
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body }: Form | typeof REFUSED,
    startedAt: number,
  ) {
    const id = randomUUID()
    const sent = [...everyAnswers, ...headers, 'x-request-id', id]
    if (deps.isClosing()) sent.push('connection', 'close')
    response.writeHead(status, sent).end(body)
    const responseTime = performance.now() - startedAt
    secondsOf[status].observe(responseTime / 1000)
    if (status === REFUSED.status) requestLog.refused()
    else if (requestLog.isWanted) {
      const req = { method: request.method, url: request.url, ip: proxyAddr(request, isProxy) }
      requestLog.completed({ reqId: id, req, res: { statusCode: status }, responseTime })
    }
  }

  async function findForm({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    places.take()
    metrics.requestsUnderWay.inc()
    try {
      const session = await findSession(pool, secret, headers.cookie, config)
      if (session?.renewedCookie) response.setHeader('set-cookie', session.renewedCookie)
      const kept = isFullySignedIn(session) && answers.find(url, session.contentVersion)
      return kept ? await formFor(kept, headers) : undefined
    } catch (error) {
      // Who waited for a connection in vain does not wait once more; whatever else it was is met again, and told.
      return isOverload(error) ? REFUSED : undefined
    } finally {
      metrics.requestsUnderWay.dec()
      places.giveBack()
    }
  }
}
