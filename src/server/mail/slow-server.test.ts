import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '../db/schema/index.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { sendDueMails } from './mail-worker.ts'
import { renderMail } from './render-mail.ts'
import { smtpTransport, type MailTransport } from './transport.ts'

const STEP_MS = 600
// No step takes as long; the four of them take longer than the lease.
const TIMES = { attemptMs: 1_000, leaseMs: 1_500 }
const APP_URL = 'https://machi.example'
const RECIPIENT = 'patient@test.example'

let world: World
let server: Awaited<ReturnType<typeof openServer>>
let transport: MailTransport
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  server = await openServer()
  const { url } = server
  transport = smtpTransport({ url, requiresTls: false, from: 'a@machi.example', domain: 'machi' })
})
afterEach(() => server.close())

/** Whoever comes first is answered slowly, at every command; everybody else at once. */
async function openServer() {
  const arrived: string[] = []
  let slowId: string | undefined
  const answer = async ({ id }: { id: string }, go: () => void) => {
    slowId ??= id
    if (id === slowId) await sleep(STEP_MS)
    go()
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (session, go) => void answer(session, go),
    onMailFrom: (_from, session, go) => void answer(session, go),
    onRcptTo: (_to, session, go) => void answer(session, go),
    onData(stream, session, go) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) arrived.push(address)
        void answer(session, go)
      })
    },
  })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    wasAsked: () => slowId !== undefined,
    close: () => new Promise<void>((closed) => smtp.close(closed)),
  }
}

const send = (times?: typeof TIMES) =>
  sendDueMails({
    db: world.db,
    transport,
    appUrl: APP_URL,
    log: { warn: () => {}, error: () => {} },
    retryMs: () => 0,
    ...(times && { times }),
  })

test('a mail server that is slow at every command is left before another worker takes the mail: it arrives once', async () => {
  await enqueueMail(world.db, {
    recipient: RECIPIENT,
    language: 'en',
    template: 'verify-email',
    params: { url: '/' },
  })
  const getStuck = async () => {
    while (!server.wasAsked()) await send(TIMES)
  }
  const sendAndLook = async () => {
    await send()
    const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, RECIPIENT))
    return mail?.state
  }
  const stuck = getStuck()
  await expect.poll(server.wasAsked, { interval: 10 }).toBe(true)
  await expect.poll(sendAndLook, { interval: 10 }).toBe('sent')
  await stuck
  expect(server.arrived).toEqual([RECIPIENT])
})

test('an attempt whose time is over before it is connected sends nothing', async () => {
  const mail = renderMail({ template: 'verify-email', language: 'en', params: {} }, APP_URL)
  const outgoing = { ...mail, id: '1', recipient: RECIPIENT }
  const attempt = new AbortController()
  const sent = transport.send(outgoing, attempt.signal)
  attempt.abort()
  await expect(sent).rejects.toThrow()
  await expect(transport.send(outgoing, attempt.signal)).rejects.toThrow()
  expect(server.arrived).toEqual([])
})
