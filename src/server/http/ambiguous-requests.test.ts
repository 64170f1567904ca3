import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/create-world.ts'

let world: World
let address: URL
beforeAll(async () => {
  world = await createWorld()
  address = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => world.close())

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\nConnection: close\r\n\r\n'

async function statusesOf(headers: string, body: string) {
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    `POST /api/auth/sign-out HTTP/1.1\r\nHost: ${address.host}\r\n${headers}\r\nContent-Type: application/json\r\n\r\n${body}`,
  )
  const answers = await text(socket)
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

// A proxy that ends such a request elsewhere than the server would let one visitor speak for the next.
test.each([
  ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${HIDDEN}`],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 60', `{}${HIDDEN}`],
  ['a list of lengths', 'Content-Length: 2, 60', `{}${HIDDEN}`],
  ['a length with a sign', 'Content-Length: +2', `{}${HIDDEN}`],
  ['a length of another base', 'Content-Length: 0x2', `{}${HIDDEN}`],
  ['a space before the colon', 'Content-Length : 2', `{}${HIDDEN}`],
  ['an encoding that nobody knows', 'Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`],
  [
    'chunks that are not the last encoding',
    'Transfer-Encoding: chunked, gzip',
    `0\r\n\r\n${HIDDEN}`,
  ],
  ['a folded line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 2', `{}${HIDDEN}`],
  ['a chunk of a wrong size', 'Transfer-Encoding: chunked', `-1\r\n\r\n${HIDDEN}`],
])('a request with %s is refused, and nothing after it is heard', async (_what, headers, body) => {
  expect(await statusesOf(headers, body)).toEqual([400])
})

test('requests one after the other that say clearly where they end are each answered', async () => {
  expect(await statusesOf('Content-Length: 2', `{}${HIDDEN}`)).toEqual([200, 200])
})
