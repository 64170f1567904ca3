import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { seeded, type Random } from '../random.ts'
import { isLong, takeRounds } from '../rounds.ts'
import { createWorld } from '../world.ts'
import { expectDecent, TOO_LONG_MS } from './answers.ts'
import { createSlowest, startClocks, type Took } from './clocks.ts'
import { isWholeRequest } from './whole-request.ts'

// Whoever stops in the middle of a request is waited for; the client gives up first.
const PATIENCE_MS = 250
// Two requests may have been made of one: after an answer, another may come.
const QUIET_MS = 20
const LOOK_MS = 10
// Most of a lane's time is that patience.
const AT_ONCE = isLong ? 60 : 40

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

test('mutated bytes on a socket end no process, and no answer is a fault', async (context) => {
  const { first, numbers, done } = takeRounds(context, 'rawRequests')
  const random = seeded(88 + first)
  const texts = templates()
  const slowest = createSlowest()
  let answered = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!numbers.next().done) {
        const bytes = mutated(random, random.pick(texts))
        const { text, took, isClosed } = await exchange(bytes)
        const { ms } = took
        const what = JSON.stringify(bytes.toString('latin1').slice(0, 600))
        const isSilent = text === '' && !isClosed && isWholeRequest(bytes)
        expect(isSilent, `no answer after ${ms} ms: ${what}`).toBe(false)
        if (text !== '') slowest.add(took)
        for (const [head, status] of text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
          answered += 1
          expectDecent({ status: Number(status), body: text, ms, what: `${head} ${what}` })
        }
      }
    }),
  )
  const health = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(health.status).toBe(200)
  expect(answered).toBeGreaterThanOrEqual(done() / 2)
  report(
    context,
    '{done} mutated requests, {answered} answers, slowest {slowestMs} ms with a processor to run on, {slowestOnClockMs} ms on the clock, none of the 500s, still ready',
    { sums: { answered }, most: slowest.most },
  )
})

function templates(): string[] {
  const origin = `http://localhost:3000`
  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, 'Connection: close', '', ''].join(
      '\r\n',
    )
  const cookie = `Cookie: ${world.actors.partner.cookie}`
  const body = JSON.stringify({ language: 'fr' })
  const json = [
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Origin: ${origin}`,
  ]
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  return [
    head('GET /api/session', cookie),
    head('GET /api/user/content?language=en&search=tea', cookie),
    head('PUT /api/user/language', cookie, ...json) + body,
    head(
      'PUT /api/user/language',
      cookie,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      `Origin: ${origin}`,
    ) + chunked,
    head('POST /api/auth/sign-in/email', ...json) + body,
    head(`GET /media/${world.partners.bakery}/original`, cookie, 'Range: bytes=0-1'),
    head(
      'POST /api/uploads',
      cookie,
      'Tus-Resumable: 1.0.0',
      'Upload-Length: 10',
      `Upload-Metadata: partnerId ${btoa(world.partners.bakery)},kind ${btoa('image')}`,
    ),
    head('POST /api/webhooks/stripe', 'Stripe-Signature: t=1,v1=a', `Content-Length: 2`) + '{}',
    head('OPTIONS /api/uploads'),
    head('GET /%2e%2e/%2e%2e/etc/passwd'),
  ]
}

const PIECES = [
  '\r\n',
  '\r\n\r\n',
  '\0',
  '\x80\xff',
  ': ',
  '%',
  '%00',
  '%ff',
  '..',
  '/',
  '?',
  '#',
  '[',
  ']',
  '{"',
  '"}',
  '-1',
  '99999999999999999999',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Upgrade: websocket\r\nConnection: upgrade\r\n',
  'a'.repeat(5_000),
  'X: y\r\n'.repeat(200),
]

function mutated(random: Random, template: string): Buffer {
  let text = template
  for (let count = 1 + random.below(4); count > 0; count--) {
    const at = random.below(text.length)
    const kind = random.below(6)
    if (kind === 0)
      text = text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1)
    else if (kind === 1) text = text.slice(0, at) + text.slice(at + 1 + random.below(20))
    else if (kind === 2) text = text.slice(0, at) + random.pick(PIECES) + text.slice(at)
    else if (kind === 3) text = text.slice(0, at) + text.slice(Math.max(0, at - random.below(60)))
    else if (kind === 4) text = text.slice(0, at)
    else
      text = text.replace(
        /^\w+/,
        random.pick(['HEAD', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'POST', 'DELETE']),
      )
  }
  return Buffer.from(text, 'latin1')
}

/** `took` until the answer began, or until nobody waits for one any more. */
function exchange(bytes: Buffer): Promise<{ text: string; took: Took; isClosed: boolean }> {
  return new Promise((done) => {
    const clocks = startClocks()
    const isWhole = isWholeRequest(bytes)
    const isLate = ({ clockMs, ms }: Took) => (isWhole ? ms > TOO_LONG_MS : clockMs > PATIENCE_MS)
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let began: Took | undefined
    let heardAt = 0
    const finish = (isClosed: boolean) => {
      clearInterval(timer)
      socket.destroy()
      done({ text, took: began ?? clocks(), isClosed })
    }
    const timer = setInterval(() => {
      const isEnough =
        began === undefined ? isLate(clocks()) : performance.now() - heardAt > QUIET_MS
      if (isEnough) finish(false)
    }, LOOK_MS)
    socket.on('data', (chunk: Buffer) => {
      began ??= clocks()
      heardAt = performance.now()
      text += chunk.toString('latin1')
      if (text.length > 200_000) finish(false)
    })
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
    socket.write(bytes)
  })
}
