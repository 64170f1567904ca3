import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WEBHOOK_PATH } from '../billing/register-billing.ts'
import { createWorld, type World } from '../testing/create-world.ts'

const MIB = 1024 * 1024
const SENDERS = 4
const BYTES = 120_000

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => world.close())

const head = (line = 'PUT /api/user/language', type = 'application/json') =>
  [
    `${line} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Origin: ${world.config.appUrl}`,
    `Cookie: ${world.actors.user.cookie}`,
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
    'Connection: close',
    '\r\n',
  ].join('\r\n')

const byteByByte = (text: string) => [...text].map((character) => `1\r\n${character}\r\n`).join('')

function sender() {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  return { socket, send: (text: string) => new Promise((sent) => socket.write(text, sent)) }
}

function collected() {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const WEBHOOK = `POST ${WEBHOOK_PATH}`

test.each([
  ['a call', undefined],
  ['a webhook', WEBHOOK],
])('bodies of %s that come byte by byte weigh about what they are long', async (_name, line) => {
  const lines: Socket[] = []
  const onConnection = (socket: Socket) => lines.push(socket)
  world.app.server.on('connection', onConnection)
  const text = head(line) + byteByByte('x'.repeat(BYTES))
  const before = collected()
  const senders = Array.from({ length: SENDERS }, sender)
  for (const { send } of senders) await send(text)
  const read = () => lines.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  await vi.waitFor(() => expect(read()).toBe(SENDERS * text.length), 20_000)
  expect(collected() - before).toBeLessThan(20 * MIB)
  for (const { socket } of senders) socket.destroy()
  world.app.server.off('connection', onConnection)
})

test.each(['application/offset+octet-stream', 'text/plain', 'application/jsonp'])(
  'a webhook of type %s is refused before its body is there',
  async (type) => {
    const { socket, send } = sender()
    await send(head(WEBHOOK, type) + byteByByte('x'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('HTTP/1.1 415')
    socket.destroy()
  },
)

test.each([1, 2_000, 9_000])('a body with %i blanks before it is read whole', async (blanks) => {
  const { socket, send } = sender()
  const body = `${' '.repeat(blanks)}{"language":"fr"}`
  await send(`${head()}${byteByByte(body)}0\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 200')
})

test('who leaves in the middle of a body holds nobody up', async () => {
  const { socket, send } = sender()
  await send(head() + byteByByte('x'.repeat(2_000)))
  socket.destroy()
  const answer = await world.call(world.actors.user, {
    method: 'PUT',
    url: '/api/user/language',
    body: { language: 'en', rest: 'x'.repeat(3_000) },
  })
  expect(answer.statusCode).toBeLessThan(500)
})
