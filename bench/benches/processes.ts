import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { type Place, timeMs } from '../bench.ts'
import { createSender, manyAtOnce, type Person, signInMany } from '../crowd.ts'
import { type Figure, speed } from '../figure.ts'
import { startProcess } from '../own-processes.ts'
import { CATEGORY_PAGE, type ScaledServer, startScaledServer } from '../scaled-server.ts'

const PROXY = join(import.meta.dirname, '../proxy-process.ts')
const CONTENT = 10_000
const AT_ONCE = 32
const PEOPLE = 32
type Sizes = { processes: readonly number[]; rounds: number } & Work
type Work = { kept: number; searches: number; saves: number }
const FULL: Sizes = { processes: [1, 2, 4], rounds: 2, kept: 800, searches: 160, saves: 200 }
const SHORT: Sizes = { processes: [1, 2], rounds: 1, kept: 200, searches: 40, saves: 100 }

export const processes = {
  name: 'processes',
  on: ['postgres'] as const,
  run: ({ database }: Place, isShort: boolean) =>
    measureProcesses(database, isShort ? SHORT : FULL),
}

/** The same work through a proxy to several server processes on one database, and to one of them. */
async function measureProcesses(
  database: string,
  { processes, rounds, ...work }: Sizes,
): Promise<Figure[]> {
  const servers: ScaledServer[] = []
  while (servers.length < Math.max(...processes))
    servers.push(await startScaledServer(database, CONTENT))
  const url = servers[0]?.url ?? ''
  const people = await signInMany(url, PEOPLE)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // A bench that failed leaves it open when PostgreSQL stops.
  pool.on('error', () => {})
  const clusters = []
  for (const count of processes) clusters.push(await startProxy(servers.slice(0, count)))
  await expectOneTruth(clusters.at(-1)?.address ?? '', servers, people, pool)
  const figures: Figure[] = []
  for (const [name, send] of Object.entries(worksOf(people, pool, work))) {
    const best = clusters.map(() => Infinity)
    for (let round = 0; round <= rounds; round++)
      for (const [index, { address }] of clusters.entries()) {
        const ms = await timeMs(() => send(address))
        // The first round fills what is kept.
        if (round > 0) best[index] = Math.min(best[index] ?? Infinity, ms)
      }
    const [alone = 0, ...more] = best
    more.forEach((ours, index) => {
      const measured = { name: `${name}, ${processes[index + 1]} processes, of one`, ours }
      figures.push(speed({ ...measured, on: 'postgres', limit: alone }))
    })
  }
  for (const cluster of clusters) await cluster.stop()
  for (const server of servers) await server.stop()
  await pool.end()
  return figures
}

const TITLE = 'Saved by a bench of processes'

const worksOf = (people: readonly Person[], pool: pg.Pool, work: Work) => ({
  [`${work.kept} pages asked for before`]: (address: string) =>
    sendMany(address, work.kept, (sender, n) =>
      sender.send('GET', CATEGORY_PAGE, cookieOf(people, n)),
    ),
  [`${work.searches} searches`]: (address: string) =>
    sendMany(address, work.searches, (sender, n) =>
      sender.send('GET', '/api/user/content?q=e', cookieOf(people, n)),
    ),
  [`${work.saves} saves`]: async (address: string) => {
    await pool.query('delete from saved_content where title = $1', [TITLE])
    await sendMany(address, work.saves, (sender, n) =>
      sender.send('POST', '/api/user/saved', cookieOf(people, n), {
        category: 'bakery-shop',
        title: TITLE,
        type: 'expert',
        level: 1 + (Math.floor(n / PEOPLE) % 6),
        ideaKey: null,
        country: n % 2 === 0 ? 'Japan' : 'France',
      }),
    )
  },
})

const cookieOf = (people: readonly Person[], n: number) => people[n % people.length]?.cookie ?? ''

async function sendMany(
  address: string,
  turns: number,
  turn: (sender: ReturnType<typeof createSender>, n: number) => Promise<{ status: number }>,
) {
  const sender = createSender(address)
  await manyAtOnce(turns, AT_ONCE, async (n) => {
    const { status } = await turn(sender, n)
    if (status !== 200) throw new Error(`Answered with ${status}`)
  })
  sender.close()
}

async function startProxy(servers: readonly ScaledServer[]) {
  const proxy = startProcess(
    PROXY,
    servers.map(({ address }) => address),
  )
  const [{ port }] = (await once(proxy, 'message')) as [{ port: number }]
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      proxy.kill('SIGKILL')
      await once(proxy, 'exit')
    },
  }
}

/** What is saved through any process is told to whoever listens at any other; what changes shows at all of them at once. */
async function expectOneTruth(
  address: string,
  servers: readonly ScaledServer[],
  people: readonly Person[],
  pool: pg.Pool,
) {
  const [person = { userId: '', cookie: '' }] = people
  await pool.query('delete from saved_content where title = $1', [TITLE])
  const listeners = await Promise.all(
    servers.map((server) => listen(server.address, person.cookie)),
  )
  const sender = createSender(address)
  const body = { category: 'bakery-shop', title: TITLE, type: 'expert' }
  await sender.send('POST', '/api/user/saved', person.cookie, body)
  for (const listener of listeners) await listener.heard('saved')
  for (const listener of listeners) listener.stop()

  const { rows } = await pool.query<{ id: string; title: string }>(
    `select id, title from partner_content where category = 'bakery-shop' and step = 'ktor-experience'
     and published_at is not null order by created_at desc, id desc limit 1`,
  )
  const [item] = rows
  const changes = [
    { sets: "title = 'Told at once'", isShown: true },
    { sets: 'deleted_at = now()', isShown: false },
    { sets: 'deleted_at = null', isShown: true },
    { sets: 'published_at = null', isShown: false },
    { sets: 'published_at = now()', isShown: true },
    { sets: "category = 'florist'", isShown: false },
    { sets: "category = 'bakery-shop'", isShown: true },
  ]
  const senders = servers.map((server) => createSender(server.address))
  for (const { sets, isShown } of changes) {
    // What each keeps of before.
    for (const one of senders) await one.send('GET', CATEGORY_PAGE, person.cookie)
    await pool.query(`update partner_content set ${sets} where id = $1`, [item?.id])
    for (const [index, one] of senders.entries()) {
      const { text } = await one.send('GET', CATEGORY_PAGE, person.cookie)
      if (text.includes('"Told at once"') !== isShown)
        throw new Error(`process ${index} does not show that ${sets}`)
    }
  }
  await pool.query('update partner_content set title = $2 where id = $1', [item?.id, item?.title])
  for (const one of [sender, ...senders]) one.close()
}

async function listen(address: string, cookie: string) {
  const agent = new Agent()
  const asked = request(`${address}/api/live`, { agent, headers: { cookie } })
  asked.on('error', () => undefined)
  asked.end()
  const [stream] = await once(asked, 'response')
  let text = ''
  stream.on('data', (part: Buffer) => (text += part.toString()))
  stream.on('error', () => undefined)
  return {
    async heard(name: string) {
      const deadline = performance.now() + 5_000
      while (!text.includes(name)) {
        if (performance.now() > deadline) throw new Error(`${address} did not tell of ${name}`)
        await new Promise((done) => setTimeout(done, 10))
      }
    },
    stop: () => asked.destroy(),
  }
}
