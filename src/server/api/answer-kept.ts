import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { AppDeps } from '../app.ts'
import { findSession, isFullySignedIn } from '../auth/session/session.ts'
import { MY_DATA } from '../features/personal-data/data-routes.ts'
import { isOverload, type Places, REFUSED } from '../http/overload.ts'
import type { RequestLog } from '../operations/request-log.ts'
import { type Form, formFor, isMadeAnew, type KeptAnswers } from './kept-answers.ts'
import { API_ROUTE } from './register-api.ts'
import type { SendForm } from './send-form.ts'

type Deps = Pick<AppDeps, 'config' | 'secret' | 'pool' | 'metrics'> & {
  answers: KeptAnswers
  places: Places
  sendForm: SendForm
  isClosing: () => boolean
  requestLog: RequestLog
}

/** What a crowd asks for. The file of somebody's data is streamed, and takes no place. */
const CROWDED = /^\/api\/(user\/|(session|categories)(\?|$))/
/** For the one under way and the next; if both came to nothing, they do it themselves. */
const WAITS_MAX = 2
const isOfCrowd = (url: string) => CROWDED.test(url) && !url.startsWith(MY_DATA)

/**
 * What is kept for an address needs nothing of a request but its session, so it is answered before Fastify makes more of
 * it. Whoever may not have it, or for whom it has changed, is answered as if this were not here. Here, too, whoever comes
 * with the crowd is refused when all places are taken, and waits for a turn to read: what is left is for the others.
 */
export function keptFirst(deps: Deps, next: RequestListener): RequestListener {
  const { config, secret, pool, metrics, answers, places, requestLog } = deps
  const seconds = (status: number, method = 'GET') =>
    metrics.requestSeconds.labels({ method, route: API_ROUTE, status: String(status) })
  // The same address as Fastify's `request.ip`.
  const isProxy = proxyAddr.compile(config.trustedProxies)
  const secondsOf = { 200: seconds(200), 304: seconds(304) }

  return (request, response) => {
    const { method, url } = request
    const isKept = method === 'GET' && answers.has(url) && !isMadeAnew(request)
    if (!isKept) pass(request, response)
    else if (places.canLookUp()) void answerOrPass(request, response)
    else refuse(request, response)
  }

  function pass(request: IncomingMessage, response: ServerResponse, startedAt?: number) {
    const { method, url = '' } = request
    if (places.areTaken() && isOfCrowd(url)) return refuse(request, response, startedAt)
    if (method !== 'GET' || !isOfCrowd(url) || deps.isClosing()) return next(request, response)
    places.lineUp(response, () => next(request, response))
  }

  async function answerOrPass(request: IncomingMessage, response: ServerResponse) {
    const startedAt = performance.now()
    const form = await places.lookUp(request.socket, () => findForm(request, response))
    // Fastify's place is given back when the connection closes: of who has left already, that was before.
    if (response.destroyed) return
    if (form?.status === REFUSED.status) refuse(request, response, startedAt)
    else if (form) answer(request, response, form, startedAt)
    else pass(request, response, startedAt)
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    form: Form,
    startedAt: number,
  ) {
    const { status } = form
    const reqId = send(response, form)
    const responseTime = performance.now() - startedAt
    secondsOf[status].observe(responseTime / 1000)
    if (!requestLog.isWanted) return
    const req = { method: request.method, url: request.url, ip: proxyAddr(request, isProxy) }
    requestLog.completed({ reqId, req, res: { statusCode: status }, responseTime })
  }

  function refuse(
    { method }: IncomingMessage,
    response: ServerResponse,
    startedAt = performance.now(),
  ) {
    requestLog.refused()
    places.refuseLater(() => {
      if (response.destroyed) return
      send(response, REFUSED)
      seconds(REFUSED.status, method).observe((performance.now() - startedAt) / 1000)
    })
  }

  function send(response: ServerResponse, form: Form | typeof REFUSED) {
    const id = randomUUID()
    deps.sendForm(response, id, form)
    return id
  }

  /**
   * Of a crowd for whom it has changed the first makes it anew, and the others wait for that. What is made meanwhile may be
   * older than the change that one of them found: then the next of them makes it, and reads all changes that these found.
   */
  async function findOrBegin(url: string, version: string, response: ServerResponse) {
    for (let waits = 0; waits < WAITS_MAX; waits++) {
      const kept = answers.find(url, version)
      if (kept) return kept
      const whenMade = answers.whenMade(url, version)
      if (!whenMade) {
        // Who is refused makes nothing, and of who has left already nothing more is heard.
        if (!places.areTaken() && !response.destroyed) answers.beginMaking(url, response)
        return undefined
      }
      const made = await whenMade
      if (made) return made
    }
    return undefined
  }

  async function findForm({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    metrics.requestsUnderWay.inc()
    try {
      const session = await findSession(pool, secret, headers.cookie, config)
      if (session?.renewedCookie) response.setHeader('set-cookie', session.renewedCookie)
      if (!isFullySignedIn(session)) return undefined
      const kept = await findOrBegin(url, session.contentVersion, response)
      return kept && (await formFor(kept, headers))
    } catch (error) {
      // Who waited for a connection in vain does not wait once more; whatever else it was is met again, and told.
      return isOverload(error) ? REFUSED : undefined
    } finally {
      metrics.requestsUnderWay.dec()
    }
  }
}
