import { expect, test } from 'vitest'
import { newDemoDir } from '../demo-folder.ts'
import { operate } from '../operate.ts'
import { PRODUCTION } from '../production.ts'
import {
  freePort,
  kill,
  languageOf,
  newDataDir,
  setLanguage,
  signIn,
  spawnServer,
  startServer,
} from '../server-process.ts'
import { timedStart } from '../start-time.ts'

const APP_URL = 'https://machi.example'

test('a second start keeps the data, seeds nothing twice and is fast', async () => {
  const environment = { PORT: await freePort(), DATA_DIR: await newDemoDir() }
  const first = await startServer(environment)
  const cookie = await signIn(first.origin, 'admin@machicube.example')
  await setLanguage(first.origin, cookie, 'fr')
  const figures = await overview(first.origin, cookie)
  expect(await kill(first, 'SIGTERM')).toBe(0)

  const { server: second, time } = await timedStart(environment)
  expect(await languageOf(second.origin, cookie)).toBe('fr')
  expect(await overview(second.origin, cookie)).toEqual(figures)
  await kill(second, 'SIGTERM')
  console.log(`second start: ${Math.round(time.wallMs)} ms, ${Math.round(time.ownMs)} of its own`)
})

test('a second process on the same data folder is refused with one sentence', async () => {
  const environment = { PORT: await freePort(), DATA_DIR: await newDemoDir() }
  const first = await startServer(environment)
  const second = spawnServer({ ...environment, PORT: await freePort() })
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toMatch(/^.*in use.*$/)
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  await kill(first, 'SIGTERM')
})

test('a kill during the first start leaves a folder that starts', async () => {
  const environment = { PORT: await freePort(), DATA_DIR: newDataDir() }
  for (const delayMs of [150, 500, 900, 1400]) {
    const server = spawnServer(environment)
    const timer = setTimeout(() => server.child.kill('SIGKILL'), delayMs)
    await server.ended
    clearTimeout(timer)
  }
  const server = await startServer(environment)
  await signIn(server.origin, 'user@machicube.example')
  await kill(server, 'SIGTERM')
})

test('a request under way at SIGTERM is answered, and what it wrote is kept', async () => {
  const environment = { PORT: await freePort(), DATA_DIR: await newDemoDir() }
  const first = await startServer(environment)
  // Sign-in hashes a password: it takes long enough to be under way when the signal arrives.
  const { underWay } = await signingIn(first.origin)
  const [code, cookies] = await Promise.all([kill(first, 'SIGTERM'), underWay])
  expect(code).toBe(0)
  const second = await startServer(environment)
  for (const cookie of cookies) expect(await languageOf(second.origin, cookie)).toBe('en')
  await kill(second, 'SIGTERM')
})

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['AUTH_SECRET', { PORT: '0', AUTH_SECRET: '' }],
])('a wrong %s stops the start with one sentence', async (name, environment) => {
  const server = spawnServer({ DATA_DIR: newDataDir(), ...environment })
  expect(await server.ended).toBe(1)
  expect(server.output().trim().split('\n')).toHaveLength(1)
  expect(server.output()).toContain(name)
})

test('a port in use stops the start with one sentence, and the process ends', async () => {
  const port = await freePort()
  const first = await startServer({ PORT: port, DATA_DIR: await newDemoDir() })
  const second = spawnServer({ PORT: port, DATA_DIR: await newDemoDir() })
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toBe(
    `PORT ${port} is in use by another program: choose another PORT.`,
  )
  await kill(first, 'SIGTERM')
})

test('in production there is no demo world, and a command makes the first super admin while the server runs', async () => {
  const environment = {
    ...PRODUCTION,
    APP_URL,
    SEED_DEMO: '',
    PORT: await freePort(),
    DATA_DIR: newDataDir(),
  }
  const server = await startServer(environment)
  await expect(
    signIn(server.origin, 'admin@machicube.example', environment.APP_URL),
  ).rejects.toThrow('401')
  const { stdout } = await operate(environment, 'admin', 'first@city.example', 'First', 'Admin')
  const { newPassword } = JSON.parse(stdout) as { newPassword: string }
  const response = await fetch(`http://localhost:${environment.PORT}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@city.example', password: newPassword }),
  })
  expect(response.status).toBe(200)
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  expect(cookie).toMatch(/^__Host-/)
  expect((await overview(server.origin, cookie)).userCount).toBe(1)
  await kill(server, 'SIGTERM')
})

/** Two people, seen while they are; who was too quick comes again. */
async function signingIn(origin: string) {
  const people = ['school@machicube.example', 'partner@machicube.example']
  for (;;) {
    let isOver = false
    const underWay = Promise.all(people.map((email) => signIn(origin, email)))
    void underWay.then(() => (isOver = true))
    // The question itself is one more.
    while (!isOver) if ((await requestsUnderWay(origin)) > people.length) return { underWay }
  }
}

async function requestsUnderWay(origin: string) {
  const authorization = `Bearer ${PRODUCTION.METRICS_TOKEN}`
  const response = await fetch(`${origin}/metrics`, { headers: { authorization } })
  return Number(/^machicube_http_requests_under_way (\d+)$/m.exec(await response.text())?.[1])
}

async function overview(origin: string, cookie: string) {
  const response = await fetch(`${origin}/api/sa/overview`, { headers: { cookie } })
  return (await response.json()) as { userCount: number; publishedCount: number }
}
