import { isLong } from '../rounds.ts'
import { type Attack, flood, linger, repeat } from './attackers.ts'

type Besieged = { port: number; appUrl: string; cookie: string }
export type NamedAttack = Attack & { name: string }

export const IDLE = '800 idle sockets'
const CLOSE = { Connection: 'close' }
const LANGUAGE = 'PUT /api/user/language'

/** Side by side: each attacks for the whole time, and has the others for company. */
export const besiege = (besieged: Besieged): NamedAttack[] =>
  Object.entries(siegesOf(besieged)).map(([name, begin]) => ({ name, ...begin() }))

// None is at an address where a network has so many writes: there they would soon be refused for their number.
const siegesOf = ({ port, appUrl, cookie }: Besieged): Record<string, () => Attack> => {
  const json = { Origin: appUrl, 'Content-Type': 'application/json' }
  // Signed in, so that what is sent goes all the way to its schema.
  const own = { ...CLOSE, Cookie: cookie }
  const put = (body: string) =>
    head(LANGUAGE, { ...json, ...own, 'Content-Length': body.length }) + body
  const ask = (query: string) => head(`GET /api/user/content?${query}`, own)
  return {
    'headers that come byte by byte': () =>
      linger(port, 200, {
        beginning: head(LANGUAGE, json).slice(0, -4),
        byte: 'a',
        // They have a minute.
        ...(isLong && { refusal: 408 }),
      }),
    'bodies that come byte by byte': () =>
      linger(port, 200, {
        beginning: `${head(LANGUAGE, { ...json, 'Content-Length': 100_000 })}{"language":"`,
        byte: 'a',
      }),
    [IDLE]: () => linger(port, 800),
    'bodies without an end': () =>
      flood(port, 6, {
        beginning: head(LANGUAGE, { ...json, 'Transfer-Encoding': 'chunked' }),
        more: `10000\r\n${'x'.repeat(65_536)}\r\n`,
        refusal: 413,
      }),
    'a length of ten gigabytes': () =>
      flood(port, 6, {
        beginning: head(LANGUAGE, { ...json, 'Content-Length': 10 ** 10 }),
        more: 'x'.repeat(65_536),
        refusal: 413,
      }),
    'headers without an end': () =>
      flood(port, 20, {
        beginning: 'GET / HTTP/1.1\r\n',
        more: `X-A: ${'a'.repeat(1_000)}\r\n`,
        refusal: 431,
      }),
    'a million keys': () => repeat(port, 4, { bytes: put(keys(1_000_000)), refusal: 413 }),
    'as many keys as fit': () => repeat(port, 4, { bytes: put(keys(12_000)), refusal: 422 }),
    'deep nesting': () => repeat(port, 4, { bytes: put(nested(60_000)), refusal: 422 }),
    'deep names in a query': () =>
      repeat(port, 8, { bytes: ask(`a${'[a]'.repeat(4_000)}=1`), refusal: 422 }),
    'a query of a thousand parts': () =>
      repeat(port, 8, { bytes: ask('a[]=1&'.repeat(2_000)), refusal: 422 }),
  }
}

const head = (line: string, headers: Record<string, string | number>) =>
  [
    `${line} HTTP/1.1`,
    'Host: machi.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, key) => `"k${key}":1`).join(',')}}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Who has fewer connections than the siege is about. */
export const fallen = (attacks: NamedAttack[]) =>
  attacks
    .filter(({ standing, wanted }) => standing() < wanted)
    .map(({ name, standing }) => `${name}: ${standing()}`)

/** Who lingers is refused late, if at all. */
export const deedsOf = ({ wanted, sent, refused }: Attack) => (wanted > 0 ? sent() : refused())

/** Who has sent nothing since, or was not refused for what was sent; idle is who never sends. */
export const silent = (attacks: NamedAttack[], before: Map<string, number>) =>
  attacks
    .filter((attack) => attack.name !== IDLE && deedsOf(attack) <= (before.get(attack.name) ?? 0))
    .map(({ name }) => name)

/** Who has never been refused as the siege is about. */
export const unrefused = (attacks: NamedAttack[]) =>
  attacks
    .filter(({ refusal, refused }) => refusal !== undefined && refused() === 0)
    .map(({ name, refusal }) => `${name}: ${refusal}`)
