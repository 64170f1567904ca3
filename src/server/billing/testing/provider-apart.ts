import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../db/client.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createTestProvider } from '../test-provider/test-provider.ts'

// Forgetful: done, but the answer is lost.
type Mood = 'well' | 'down' | 'silent' | 'without-addresses' | 'failing' | 'slow' | 'forgetful'
const SLOW_MS = 100

/** A provider with a database of its own, as far away as Stripe is, behind a line that can be bad. */
export async function openProviderApart() {
  const database = await openTestDatabase()
  const db = createDatabase(database.pool)
  const provider = createTestProvider({
    db,
    secret: 'the provider’s own',
    appUrl: 'https://pay.example',
    log: { warn: () => {} },
  })
  const { port } = new URL(await provider.apiBase())
  let moodOf = (): Mood => 'well'
  let calls = 0
  const line = createServer((given, answer) => {
    calls += 1
    const mood = moodOf()
    if (mood === 'silent') return
    if (mood === 'down') return void given.socket.destroy()
    if (mood === 'failing') return void answer.writeHead(500).end('{"error":{"type":"api_error"}}')
    const { method, url, headers } = given
    const passed = request(
      { port, host: '127.0.0.1', method, path: url, headers },
      async (reply) => {
        const chunks: Buffer[] = []
        for await (const chunk of reply) chunks.push(chunk)
        if (mood === 'forgetful') return void given.socket.destroy()
        if (mood === 'slow') await sleep(SLOW_MS)
        const body = Buffer.concat(chunks).toString()
        answer.writeHead(reply.statusCode ?? 500, { 'content-type': 'application/json' })
        answer.end(
          mood === 'without-addresses' ? body.replace(/"url":"[^"]*"/, '"url":null') : body,
        )
      },
    )
    given.pipe(passed)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address() as AddressInfo
  return {
    provider,
    db,
    /** What an operator would set. */
    environment: {
      STRIPE_SECRET_KEY: provider.secretKey,
      STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
      STRIPE_PRICE_ID: provider.priceId,
      STRIPE_API_BASE: `http://127.0.0.1:${address.port}`,
    },
    webhookSecret: provider.webhookSecret,
    /** From now on, or at every call anew. */
    become(next: Mood | (() => Mood)) {
      moodOf = typeof next === 'string' ? () => next : next
    },
    calls: () => calls,
    async close() {
      line.closeAllConnections()
      line.close()
      await provider.close()
      await database.close()
    },
  }
}
