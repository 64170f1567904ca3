import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '../operations/logger.ts'
import { createWorld, insertContent, type World } from '../testing/create-world.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})

let world: World
let server: string
beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' }, { log: createLogger('info', sink) })
  await insertContent(world.db, world.partners.bakery)
  server = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

type Line = { req?: { address?: string }; reqId: string }
const addressOf = (id: string | null) =>
  lines.map((line): Line => JSON.parse(line)).find(({ req, reqId }) => req && reqId === id)?.req
    ?.address

test.each([
  ['who asked, of the proxy', '203.0.113.9', '203.0.113.9'],
  ['not what they claim to be before it', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['the proxy itself, where that says nothing', '', '127.0.0.1'],
])('of a page made anew and of a kept one the log tells %s', async (_what, said, address) => {
  const ask = async (headers: Record<string, string> = {}) => {
    const url = `${server}/api/user/content?category=bakery-shop`
    const cookie = world.actors.user.cookie ?? ''
    const answer = await fetch(url, { headers: { cookie, 'x-forwarded-for': said, ...headers } })
    expect(answer.status).toBe(200)
    return answer.headers.get('x-request-id')
  }
  for (const id of [await ask({ 'cache-control': 'no-cache' }), await ask()])
    await vi.waitFor(() => expect(addressOf(id)).toBe(address))
})
