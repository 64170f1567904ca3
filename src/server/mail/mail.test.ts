import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mails } from '../db/schema/index.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { enqueueMail, type NewMail } from './enqueue-mail.ts'
import { sendDueMails } from './mail-worker.ts'
import { renderMail } from './render-mail.ts'
import { CAUSED_BY_ANYBODY, MAIL_TEMPLATES, type MailTemplate } from './templates.ts'
import { smtpTransport, type MailTransport, type OutgoingMail } from './transport.ts'

const QUIET = { warn: () => {}, error: () => {} }
const APP_URL = 'https://machi.example'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const welcome = (recipient: string): NewMail<'verify-email'> => ({
  recipient,
  language: 'fr',
  template: 'verify-email',
  params: { url: '/api/auth/verify-email?token=t' },
})

function recordingTransport(failures = 0, responseCode = 451) {
  const sent: OutgoingMail[] = []
  let left = failures
  const transport: MailTransport = {
    async send(mail) {
      if (left-- > 0) throw Object.assign(new Error('not now'), { responseCode })
      sent.push(mail)
    },
  }
  return { sent, transport }
}

const send = (transport: MailTransport) =>
  sendDueMails({ db: world.db, transport, appUrl: APP_URL, log: QUIET, retryMs: () => 0 })

const stateOf = async (recipient: string) => {
  const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, recipient))
  return mail
}

test('a mail whose cause is undone is never sent', async () => {
  const recipient = 'undone@test.example'
  await expect(
    world.db.transaction(async (tx) => {
      await enqueueMail(tx, welcome(recipient))
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  expect(await stateOf(recipient)).toBeUndefined()
})

test('none is written to an account that has gone', async () => {
  const recipient = 'gone@test.example'
  const mail = { recipient, language: 'en', params: { name: 'Gone' } }
  expect(await enqueueMail(world.db, { ...mail, template: 'factor-removed' })).toBeNull()
  expect(await stateOf(recipient)).toBeUndefined()
})

test('a mail that is refused is tried again and then sent once', async () => {
  const recipient = 'later@test.example'
  await enqueueMail(world.db, welcome(recipient))
  const { sent, transport } = recordingTransport(2)
  while ((await stateOf(recipient))?.state === 'queued') await send(transport)
  expect(sent.map((mail) => mail.recipient)).toEqual([recipient])
  expect(await stateOf(recipient)).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
})

test('a mail that is refused for good stops after a dozen attempts and keeps the reason', async () => {
  const recipient = 'never@test.example'
  await enqueueMail(world.db, welcome(recipient))
  const { transport } = recordingTransport(100, 550)
  while ((await stateOf(recipient))?.state === 'queued') await send(transport)
  expect(await stateOf(recipient)).toMatchObject({
    state: 'failed',
    attempts: 12,
    lastError: 'Error: not now',
  })
})

test('a mail server that is down for a day loses nothing; after three days a mail is given up', async () => {
  const recipient = 'patient@test.example'
  await enqueueMail(world.db, welcome(recipient))
  const { sent, transport } = recordingTransport(30)
  while ((await stateOf(recipient))?.state === 'queued') await send(transport)
  expect(sent.map((mail) => mail.recipient)).toEqual([recipient])

  const old = 'old@test.example'
  await enqueueMail(world.db, welcome(old))
  const createdAt = new Date(Date.now() - 4 * 86_400_000)
  await world.db.update(mails).set({ createdAt }).where(eq(mails.recipient, old))
  while ((await stateOf(old))?.state === 'queued') await send(recordingTransport(100).transport)
  expect(await stateOf(old)).toMatchObject({ state: 'failed', attempts: 12 })
})

test('several workers at once send each mail once', async () => {
  const recipients = Array.from({ length: 60 }, (_, index) => `many-${index}@test.example`)
  for (const recipient of recipients) await enqueueMail(world.db, welcome(recipient))
  const { sent, transport } = recordingTransport()
  let taken = 1
  while (taken > 0) {
    const counts = await Promise.all([
      send(transport),
      send(transport),
      send(transport),
      send(transport),
    ])
    taken = counts.reduce((sum, count) => sum + count, 0)
  }
  expect(sent.map((mail) => mail.recipient).toSorted()).toEqual(recipients.toSorted())
})

test('a mail server receives text and HTML, with the same Message-ID at every attempt', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done(received.length === 1 ? new Error('try again') : null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    requiresTls: false,
    from: 'a@machi.example',
    domain: 'machi.example',
  })
  await enqueueMail(world.db, welcome('smtp@test.example'))
  while (received.length < 2) await send(transport)
  await new Promise<void>((done) => server.close(done))
  const ids = received.map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1])
  expect(ids[0]).toMatch(/@machi\.example>$/)
  expect(ids[1]).toBe(ids[0])
  expect(received[1]).toContain('text/plain')
  expect(received[1]).toContain('text/html')
})

test('a mail that must not be read on its way is not sent to a server without TLS, or with another’s certificate', async () => {
  for (const disabledCommands of [['STARTTLS'], []]) {
    const told: string[] = []
    const server = new SMTPServer({
      disabledCommands,
      authOptional: true,
      onAuth: (_auth, _session, done) => (told.push('password'), done(null, { user: 'a' })),
      onMailFrom: (_address, _session, done) => (told.push('sender'), done()),
    })
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const transport = smtpTransport({
      url: `smtp://user:secret@127.0.0.1:${port}`,
      requiresTls: true,
      from: 'a@machi.example',
      domain: 'machi.example',
    })
    const mail = renderMail({ template: 'verify-email', language: 'en', params: {} }, APP_URL)
    const outgoing = { ...mail, id: '1', recipient: 'b@test.example' }
    await expect(transport.send(outgoing, new AbortController().signal)).rejects.toThrow(
      /STARTTLS|certificate/,
    )
    await new Promise<void>((done) => server.close(done))
    expect(told).toEqual([])
  }
  // The server of the test says that everybody has its key: that is what is tried here.
  vi.mocked(console.error).mockClear()
})

const everyMail = (Object.keys(MAIL_TEMPLATES) as MailTemplate[]).flatMap((template) =>
  ['en', 'ja', 'fr'].map((language) => ({ template, language })),
)

test.each(everyMail)(
  '$template exists in $language, as text and HTML',
  ({ template, language }) => {
    const mail = renderMail(
      {
        template,
        language,
        params: { name: 'Aiko', company: 'Tofu', reason: 'No address', url: '/next?token=t' },
      },
      APP_URL,
    )
    expect(mail.subject.length).toBeGreaterThan(3)
    expect(mail.text.includes('Aiko')).toBe(!CAUSED_BY_ANYBODY.includes(template))
    expect(mail.html).toContain(`<html lang="${language}">`)
    const asksForSomething = MAIL_TEMPLATES[template].some((name) => name === 'url')
    expect(mail.text.includes('https://machi.example/next?token=t')).toBe(asksForSomething)
  },
)

test('markup in a name, a company or a reason stays text', () => {
  const markup = '<img src=x onerror=alert(1)>'
  const params = { name: markup, company: `{name} ${markup}`, reason: markup, url: '/next' }
  for (const template of ['factor-added', 'application-rejected']) {
    const { html } = renderMail({ template, language: 'en', params }, APP_URL)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  }
})

test('a name that looks like an address is told, and no mail program makes a link of it', () => {
  const looks = ['https://evil.example/pay', 'www.evil.example', 'Tofu.example', 'a@evil.example']
  for (const name of looks)
    for (const template of ['factor-added', 'application-approved']) {
      const params = { name, company: name, url: '/next' }
      const { text, html } = renderMail({ template, language: 'en', params }, APP_URL)
      for (const shown of [text, html]) {
        expect(shown.replaceAll('\u2060', '')).toContain(name)
        expect(shown).not.toMatch(/evil\.example|Tofu\.example|www\.|https:\/\/(?!machi\.example)/)
      }
    }
  const { text } = renderMail(
    { template: 'factor-added', language: 'en', params: { name: 'J. R. Sato' } },
    APP_URL,
  )
  expect(text).toContain('J. R. Sato')
})
