import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accounts,
  attemptCounters,
  mails,
  signUps,
  userRoles,
  users,
} from '#server/db/schema/index.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { createWorld, type World } from '#server/testing/create-world.ts'
import {
  createMember,
  createVisitor,
  linkMailedTo,
  mailsTo,
  newEmail,
  PASSWORD,
  signIn,
  type Visitor,
} from '../testing/visitor.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const SENT = [200, '{"status":true}']

const signUp = (email: string, more = {}, visitor = createVisitor(world)) =>
  visitor.post('/api/auth/sign-up/email', { email, password: PASSWORD, ...more })

const resend = (email: string, callbackURL = '/user-app') =>
  createVisitor(world).post('/api/auth/send-verification-email', { email, callbackURL })

const rowsOf = async (email: string) => {
  const [user] = await world.db.select().from(users).where(eq(users.email, email))
  const id = user?.id ?? ''
  return {
    user,
    accounts: await world.db.select().from(accounts).where(eq(accounts.userId, id)),
    roles: await world.db.select().from(userRoles).where(eq(userRoles.userId, id)),
  }
}

const typedWith = (email: string) => world.db.select().from(signUps).where(eq(signUps.email, email))

// Measures time, so once more before it counts.
test.each([
  ['a sign-up', (email: string) => signUp(email)],
  ['asking for the link again', (email: string) => resend(email)],
])('%s takes as long for a known address as for an unknown one', { retry: 1 }, async (_, ask) => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 4; round += 1) {
    const { email } = await createMember(world)
    for (const [kind, address] of [
      ['known', email],
      ['unknown', newEmail()],
    ] as const) {
      const startedAt = performance.now()
      const response = await ask(address)
      times[kind].push(performance.now() - startedAt)
      expect([response.statusCode, response.body]).toEqual(SENT)
    }
  }
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  // Longer than either would take by itself.
  expect(Math.min(known, unknown)).toBeGreaterThan(245)
  expect(known / unknown).toBeGreaterThan(0.8)
  expect(known / unknown).toBeLessThan(1.25)
})

test('a sign-up keeps what was typed, the password as a hash, and mails; it is neither an account nor a session', async () => {
  const email = newEmail()
  const visitor = createVisitor(world)
  const response = await signUp(email.toUpperCase(), { name: 'Aiko' }, visitor)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: true })
  const [typed, ...others] = await typedWith(email)
  expect(others).toEqual([])
  expect(typed).toMatchObject({ name: 'Aiko', language: 'en' })
  expect(typed?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await rowsOf(email)).user).toBeUndefined()
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['verify-email'])
  expect(await visitor.isSignedIn()).toBe(false)
})

test('the outbox row is written inside the transaction of the sign-up, on its one connection', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => signUp(newEmail())))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
})

test('no sign-up without its mail: when the mail cannot be queued, nothing is kept', async () => {
  const email = newEmail()
  await world.db.execute('alter table mails rename to mails_away')
  try {
    expect((await signUp(email)).json()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  } finally {
    await world.db.execute('alter table mails_away rename to mails')
  }
  expect(await typedWith(email)).toEqual([])
})

test('the link in the mail confirms the address, signs in and leads to the area', async () => {
  const email = newEmail()
  const visitor = createVisitor(world)
  await signUp(email, { name: 'Aiko', callbackURL: '/partners' }, visitor)
  const link = await linkMailedTo(world, email)
  const response = await visitor.get(link)
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe('/partners')
  expect(await visitor.isSignedIn()).toBe(true)
  const rows = await rowsOf(email)
  expect(rows.user).toMatchObject({ name: 'Aiko', emailVerified: true, language: 'en' })
  expect(rows.roles.map(({ role }) => role)).toEqual(['user'])
  expect(rows.accounts).toHaveLength(1)

  const secondVisitor = createVisitor(world)
  await secondVisitor.get(link)
  expect(await secondVisitor.isSignedIn()).toBe(false)
})

test('a mail that anybody can cause carries nothing that they typed, and its link tells the area alone', async () => {
  const typed = 'Your-account-is-locked-call-0123'
  const callbackURL = `/partners/${typed}?next=${typed}`
  const unconfirmed = newEmail()
  await world.db
    .insert(users)
    .values({ id: unconfirmed, email: unconfirmed, name: typed, emailVerified: false })
  const { email: confirmed } = await createMember(world)
  const visitor = createVisitor(world)
  for (const email of [newEmail(), unconfirmed, confirmed]) {
    await signUp(email, { name: typed, callbackURL }, visitor)
    await visitor.post('/api/auth/send-verification-email', { email, callbackURL })
    await visitor.post('/api/auth/request-password-reset', { email })
    const sent = await mailsTo(world, email)
    expect(sent.length).toBeGreaterThan(1)
    for (const mail of sent) {
      const { subject, text, html } = renderMail(mail, world.config.appUrl)
      expect(subject + text + html).not.toContain(typed)
    }
  }
})

test('the browser that signed up remembers the page that was wanted; no other learns it', async () => {
  const wanted = '/user-app/settings?tab=city'
  const email = newEmail()
  const visitor = createVisitor(world)
  await signUp(email, { callbackURL: wanted }, visitor)
  const link = await linkMailedTo(world, email)
  const elsewhere = await createVisitor(world).get(link)
  expect(elsewhere.headers.location).toMatch(/redirect=%2Fuser-app$/)
  expect((await visitor.get(link)).headers.location).toBe(wanted)
})

test('who signs up at the schools’ portal is known for it on every device, until they apply or say otherwise', async () => {
  const application = { companyName: 'Sora', contactPerson: 'Mika', contactEmail: newEmail() }
  for (const end of [
    (visitor: Visitor) => visitor.delete('/api/user/account/school'),
    (visitor: Visitor) => visitor.post('/api/user/applications', application),
  ]) {
    const email = newEmail()
    const visitor = createVisitor(world)
    await signUp(email, { wantsSchool: true }, visitor)
    await visitor.get(await linkMailedTo(world, email))
    const wantsSchool = async () => (await visitor.get('/api/session')).json().user.wantsSchool
    expect(await wantsSchool()).toBe(true)
    expect((await end(visitor)).statusCode).toBeLessThan(300)
    expect(await wantsSchool()).toBe(false)
  }
})

test('a wrong confirmation link leads to the sign-in page of its area with a code', async () => {
  const visitor = createVisitor(world)
  const forged = await visitor.get('/api/auth/verify-email?token=a.b&callbackURL=%2Fedu')
  expect(forged.headers.location).toBe('/edu/auth?error=INVALID_TOKEN')
  const elsewhere = await visitor.get(
    '/api/auth/verify-email?token=a.b&callbackURL=https%3A%2F%2Fevil.example',
  )
  expect(elsewhere.headers.location).toBe('/auth?error=INVALID_TOKEN')
  const missing = await visitor.get('/api/auth/verify-email')
  expect(missing.headers.location).toBe('/auth?error=INVALID_TOKEN')
})

test('before the confirmation a right password is told so in the browser that signed up, be there an account or not', async () => {
  const { email: known } = await createMember(world)
  for (const email of [newEmail(), known]) {
    const visitor = createVisitor(world)
    await signUp(email, { password: 'typed-at-sign-up' }, visitor)
    for (const [browser, password, code] of [
      [visitor, 'typed-at-sign-up', 'EMAIL_NOT_VERIFIED'],
      [visitor, 'wrong-password', 'INVALID_CREDENTIALS'],
      [createVisitor(world), 'typed-at-sign-up', 'INVALID_CREDENTIALS'],
    ] as const)
      expect((await signIn(browser, email, password)).json().code).toBe(code)
  }
})

test('an address that exists gets the same answer and another mail; its password stays', async () => {
  const { email } = await createMember(world)
  const known = await signUp(email, { password: 'another-password' })
  const unknown = await signUp(newEmail())
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  const [mail] = await mailsTo(world, email)
  expect(mail?.template).toBe('account-exists')
  expect(mail?.params['url']).toBe('http://localhost:3000/auth')
  expect((await signIn(createVisitor(world), email)).statusCode).toBe(200)
})

test('of an account that nobody had confirmed neither name nor picture stays', async () => {
  const email = newEmail()
  const image = 'https://pictures.example/stranger.png'
  await world.db.insert(users).values({ id: email, email, name: 'Stranger', image })
  const visitor = createVisitor(world)
  await signUp(email, { name: 'Aiko' }, visitor)
  await visitor.get(await linkMailedTo(world, email))
  expect((await rowsOf(email)).user).toMatchObject({
    id: email,
    emailVerified: true,
    name: 'Aiko',
    image: null,
  })
})

test('two sign-ups with one address at the same moment get the same answer and make one account', async () => {
  const email = newEmail()
  const [one, other] = [createVisitor(world), createVisitor(world)]
  const both = await Promise.all([signUp(email, {}, one), signUp(email, {}, other)])
  for (const { statusCode, body } of both) expect([statusCode, body]).toEqual(SENT)
  const sent = await mailsTo(world, email)
  expect(sent.map(({ template }) => template)).toEqual(['verify-email', 'verify-email'])
  const links = sent.map(({ params }) => params['url'] ?? '')
  // Each browser opens both: at once, so that two confirmations meet.
  await Promise.all([one, other].flatMap((visitor) => links.map((link) => visitor.get(link))))
  expect((await rowsOf(email)).accounts).toHaveLength(1)
  expect([await one.isSignedIn(), await other.isSignedIn()].toSorted()).toEqual([false, true])
})

test('the language of the account comes from the cookie, then from the browser', async () => {
  const french = newEmail()
  await createVisitor(world).post(
    '/api/auth/sign-up/email',
    { email: french, password: PASSWORD },
    { cookie: 'language=fr' },
  )
  expect((await typedWith(french))[0]?.language).toBe('fr')
  expect((await mailsTo(world, french))[0]?.language).toBe('fr')
  const japanese = newEmail()
  await createVisitor(world).post(
    '/api/auth/sign-up/email',
    { email: japanese, password: PASSWORD },
    { cookie: 'language=xx', 'accept-language': 'ja-JP,en' },
  )
  expect((await typedWith(japanese))[0]?.language).toBe('ja')
})

test('resending answers the same for unconfirmed, confirmed and unknown addresses, and mails only the first', async () => {
  const email = newEmail()
  await signUp(email)
  const { email: confirmed } = await createMember(world)
  const unknown = newEmail()
  const answers = await Promise.all(
    [email, confirmed, unknown].map((address) => resend(address, '/sa')),
  )
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual(SENT)
  expect(await mailsTo(world, email)).toHaveLength(2)
  expect(await linkMailedTo(world, email)).toContain('callbackURL=%2Fsa')
  expect(await mailsTo(world, confirmed)).toHaveLength(0)
  expect(await mailsTo(world, unknown)).toHaveLength(0)
})

/** Everything that mails somebody who did not ask for it, three times each. */
function askForMails(email: string, visitorOf: (turn: number) => Visitor, turns = 3) {
  const calls = Array.from({ length: turns }, (_, turn) => {
    const ask = (path: string, more = {}) =>
      visitorOf(turn).post(`/api/auth/${path}`, { email, ...more })
    return [
      ask('sign-up/email', { password: PASSWORD }),
      ask('send-verification-email'),
      ask('request-password-reset'),
    ]
  })
  return Promise.all(calls.flat())
}
const heard = (answers: { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length

test('from one network mails to one address are limited to five an hour, known or not, whatever is asked for', async () => {
  const { email: known } = await createMember(world)
  for (const email of [newEmail(), known]) {
    let last = 0
    const answers = await askForMails(email, () =>
      createVisitor(world, `2001:db8:0:9::${(last += 1)}`),
    )
    expect(heard(answers)).toBe(5)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
  }
})

test('from all networks together mails to one address are limited to fifteen an hour', async () => {
  const email = newEmail()
  const answers = await askForMails(email, () => createVisitor(world), 8)
  expect(heard(answers)).toBe(15)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9)
})

test('whoever asks with a newcomer’s address from one network does not keep the newcomer from an account', async () => {
  const email = newEmail()
  const stranger = createVisitor(world)
  for (let turn = 0; turn < 4; turn += 1) await askForMails(email, () => stranger)
  expect((await signUp(email, {}, stranger)).statusCode).toBe(429)
  const newcomer = createVisitor(world)
  expect((await signUp(email, { name: 'Aiko' }, newcomer)).statusCode).toBe(200)
  const resent = await newcomer.post('/api/auth/send-verification-email', { email })
  expect(resent.statusCode).toBe(200)
  await newcomer.get(await linkMailedTo(world, email))
  expect(await newcomer.isSignedIn()).toBe(true)
  expect((await newcomer.post('/api/auth/request-password-reset', { email })).statusCode).toBe(200)
})

test('who is refused because of all networks has used up nothing of their own', async () => {
  const email = newEmail()
  const visitor = createVisitor(world)
  await askForMails(email, () => createVisitor(world), 8)
  const before = await world.db.select().from(attemptCounters)
  for (let turn = 0; turn < 4; turn += 1)
    expect((await signUp(email, {}, visitor)).statusCode).toBe(429)
  const heardOf = (rows: typeof before) =>
    rows.flatMap(({ key, heardAt }) => heardAt.map(() => key))
  const network = (key: string) => !key.startsWith('auth:address:')
  const after = await world.db.select().from(attemptCounters)
  expect(heardOf(after).filter(network).toSorted()).toEqual(
    heardOf(before).filter(network).toSorted(),
  )
})

test('wrong bodies are refused with their paths and change nothing', async () => {
  const before = await world.db.$count(signUps)
  const mailsBefore = await world.db.$count(mails)
  const email = newEmail()
  const wrong: [unknown, string[]][] = [
    [undefined, ['']],
    [null, ['']],
    [[], ['']],
    ['text', ['']],
    [{}, ['email', 'password']],
    [{ email, password: 12345678 }, ['password']],
    [{ email: ['a@b.example'], password: PASSWORD }, ['email']],
    [{ email: 'no-address', password: PASSWORD }, ['email']],
    [{ email, password: 'short' }, ['password']],
    [{ email, password: 'x'.repeat(129) }, ['password']],
    [{ email, password: PASSWORD, name: 'n'.repeat(121) }, ['name']],
    [{ email, password: PASSWORD, name: 'a\u0000b' }, ['name']],
    [{ email, password: PASSWORD, roles: ['super_admin'] }, ['roles']],
    [{ email, password: PASSWORD, emailVerified: true }, ['emailVerified']],
    [{ email, password: PASSWORD, callbackURL: 'https://evil.example/' }, ['callbackURL']],
    [{ email, password: PASSWORD, callbackURL: '//evil.example' }, ['callbackURL']],
    [{ email, password: PASSWORD, callbackURL: '/\\evil.example' }, ['callbackURL']],
    [{ email, password: PASSWORD, callbackURL: '/%2f/evil.example' }, ['callbackURL']],
    [{ email, password: PASSWORD, callbackURL: 'javascript:alert(1)' }, ['callbackURL']],
  ]
  for (const [body, paths] of wrong) {
    const response = await createVisitor(world).post(
      '/api/auth/sign-up/email',
      body === undefined ? undefined : JSON.stringify(body),
      { 'content-type': 'application/json' },
    )
    expect([response.statusCode, body]).toEqual([422, body])
    expect(response.json().code).toBe('INVALID_INPUT')
    expect(response.json().data.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
  }
  expect(await world.db.$count(signUps)).toBe(before)
  expect(await world.db.$count(mails)).toBe(mailsBefore)
})
