import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { mails } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { sendDueMails } from '#server/mail/mail-worker.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { report } from '../found.ts'
import { seeded } from '../random.ts'
import { takeRounds } from '../rounds.ts'
import { createWorld } from '../world.ts'

const WORKERS = 4
const AT_A_TIME = 500
const SLOW_MS = 150

test('a mail server that is down, slow, failing or forgets what it took: every mail arrives, once more only where it was forgotten, and as the same', async (context) => {
  const { first, numbers, done, isLeft } = takeRounds(context, 'mails')
  const world = await createWorld({}, { kind: 'postgres' })
  const server = await openMoodyServer(5 + first)
  const transport = smtpTransport({
    url: server.url,
    requiresTls: false,
    from: 'a@test.example',
    domain: 'test.example',
  })
  const send = () =>
    sendDueMails({
      db: world.db,
      transport,
      appUrl: world.config.appUrl,
      log: { warn: () => {}, error: () => {} },
      retryMs: () => 0,
    })
  const recipients: string[] = []
  while (isLeft()) {
    const end = done() + AT_A_TIME
    await world.db.transaction(async (tx) => {
      while (done() < end) {
        const { value, done: isOver } = numbers.next()
        if (isOver) break
        const recipient = `person-${value}@test.example`
        recipients.push(recipient)
        const params = { name: 'Aiko', url: '/' }
        await enqueueMail(tx, { recipient, language: 'en', template: 'verify-email', params })
      }
    })
    let sent = 1
    while (sent > 0)
      sent = (await Promise.all(Array.from({ length: WORKERS }, send))).reduce(
        (sum, one) => sum + one,
      )
  }
  await server.close()

  const rows = await world.db.select().from(mails)
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([])
  expect(rows).toHaveLength(recipients.length)
  const idsOf = (recipient: string) => server.arrived.get(recipient) ?? []
  const lost = recipients.filter((recipient) => idsOf(recipient).length === 0)
  // What was taken without a word has to come again, and the receiver sees by its Message-ID that it has it.
  const doubled = recipients.filter(
    (recipient) => idsOf(recipient).length > 1 + (server.forgotten.get(recipient) ?? 0),
  )
  const renamed = recipients.filter((recipient) => new Set(idsOf(recipient)).size > 1)
  expect({ lost, doubled, renamed }).toEqual({ lost: [], doubled: [], renamed: [] })
  const forgotten = [...server.forgotten.values()].reduce((sum, times) => sum + times, 0)
  await world.close()
  const again = rows.reduce((sum, { attempts }) => sum + attempts - 1, 0)
  report(
    context,
    '{done} mails through a bad mail server, {again} tries failed, {forgotten} of them taken without a word: 0 lost, 0 doubled but those, all with their one Message-ID',
    { sums: { again, forgotten } },
  )
})

/** One try in three goes wrong, in one of the ways in which mail servers do. */
async function openMoodyServer(seed: number) {
  const random = seeded(seed)
  const arrived = new Map<string, string[]>()
  const forgotten = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, go) =>
      go(random.chance(0.1) ? new Error('no more connections') : undefined),
    onData(stream, session, go) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const id = /^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        if (random.chance(0.1)) return go(new Error('451 try later'))
        if (random.chance(0.1)) await sleep(SLOW_MS)
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        arrived.set(recipient, [...(arrived.get(recipient) ?? []), id])
        if (!random.chance(0.1)) return go()
        // Taken, but the answer does not say so: the same mail will come again.
        forgotten.set(recipient, (forgotten.get(recipient) ?? 0) + 1)
        go(new Error('451 what was that'))
      })
    },
  })
  server.on('error', () => {})
  // Some are not even greeted.
  server.server.prependListener('connection', (socket) => {
    if (random.chance(0.05)) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    forgotten,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
