import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/create-world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld({ APP_URL: 'https://machi.example' })
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => world.close())

async function expectGuarded(socket: Socket, status: number) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject(status === 200 ? {} : { status })
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1),
    ]),
  )
  const guarding = await world.app.inject('/healthz')
  for (const name of [
    'strict-transport-security',
    'content-security-policy',
    'x-content-type-options',
  ])
    expect(headers.get(name)).toBe(guarding.headers[name])
  expect(headers.get('connection')).toBe('close')
}

const HEALTH = 'GET /healthz HTTP/1.1\r\n'

// Those to which Node itself would answer, without the headers of every other answer.
test.each([
  ['bytes that are no HTTP', 'what is this\r\n\r\n', 400],
  ['a request that says not for whom it is', `${HEALTH}\r\n`, 400],
  ['headers that are too long', `${HEALTH}Host: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an expectation that nobody knows',
    `${HEALTH}Host: x\r\nConnection: close\r\nExpect: tea\r\n\r\n`,
    200,
  ],
])('%s: the answer has the headers of every answer', async (_what, sent, status) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  await expectGuarded(socket, status)
})

test('so has the answer to who took too long', async () => {
  const accepted = once(world.app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const [line] = (await accepted) as [Socket]
  // As Node says it after a minute.
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  line.on('error', () => undefined)
  world.app.server.emit('clientError', late, line)
  await expectGuarded(socket, 408)
})

test('who speaks HTTP 1.0 need not say for whom it is', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.0\r\n\r\n')
  await expectGuarded(socket, 200)
})
