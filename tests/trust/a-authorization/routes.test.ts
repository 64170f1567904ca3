import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, ActorName } from '#server/testing/actors.ts'
import type { FilesWorld } from '#server/files/testing/files-world.ts'
import { picture } from '#server/files/testing/samples.ts'
import type { Call } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { DATABASES } from '../rounds.ts'
import { changesBetween, readTables } from '../tables.ts'
import { createFilesWorld } from '../world.ts'
import { IDENTITY_RULES } from './identity-rules.ts'
import { addFormerMembers } from './former-members.ts'
import { actAsAdmin, ADMIN_NAME } from './objects.ts'
import { peopleIn } from './people-in.ts'
import { routesOf } from './routes-of.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
const metadata = (partnerId: string) => `partnerId ${btoa(partnerId)},kind ${btoa('image')}`

/** An address outside of the contract, for one partner and one file of it. */
type Route = (partnerId: string, fileId: string) => Call

type Named = readonly [partnerId: string, fileId: string]

const OF_A_PARTNER: Record<string, Route> = {
  'POST /api/uploads': (partnerId) => ({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...TUS, 'upload-length': '10', 'upload-metadata': metadata(partnerId) },
  }),
  'GET /api/uploads': (partnerId) => ({
    method: 'GET',
    url: `/api/uploads?partnerId=${partnerId}`,
  }),
  'GET /api/uploads/:id': (_partnerId, id) => ({ method: 'GET', url: `/api/uploads/${id}` }),
  'PATCH /api/uploads/:id': (_partnerId, id) => ({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    headers: BYTES,
    body: 'bytes',
  }),
  'DELETE /api/uploads/:id': (_partnerId, id) => ({
    method: 'DELETE',
    url: `/api/uploads/${id}`,
    headers: TUS,
  }),
  'GET /media/:mediaId/:variant': (_partnerId, id) => ({
    method: 'GET',
    url: `/media/${id}/original`,
  }),
  'GET /api/portal/:partnerId/export': (partnerId) => ({
    method: 'GET',
    url: `/api/portal/${partnerId}/export?format=csv`,
  }),
  'GET /api/portal/:partnerId/statistics.csv': (partnerId) => ({
    method: 'GET',
    url: `/api/portal/${partnerId}/statistics.csv`,
  }),
}

/** Why each of these needs no row above. */
const HELD_ELSEWHERE: Record<string, string> = {
  'HEAD /api/uploads/:id': 'the same door as its GET',
  'HEAD /media/:mediaId/:variant': 'the same door as its GET',
  'OPTIONS /api/uploads': 'tells the version of the protocol',
  'GET /api/user/data': 'names nobody: personal-data.test.ts',
  'GET /calendar/roadmap.ics': 'opened by a token of its own: calendar.test.ts',
  'GET /api/live': 'live.test.ts',
  'POST /api/webhooks/stripe': 'opened by a signature: webhooks.test.ts',
  'GET /healthz': 'says that it lives',
  'GET /readyz': 'says that it is ready',
  'GET /metrics': 'opened by a token in production: operations.test.ts',
  'GET /api/openapi.json': 'the description of the API',
  'GET /.well-known/jwks.json': 'public keys: auth-routes.test.ts',
}
const CONTRACT = /^\w+ (\*|\/api\/(\*|instance)|\/factors\/?\*?)$/
// Whatever else begins so is not there: identity.test.ts.
const NOT_THERE = /^\w+ \/api\/auth\/\*$/

const REFUSED: Partial<Record<ActorName, [number, string]>> = {
  anonymous: [401, 'UNAUTHORIZED'],
  expired: [401, 'UNAUTHORIZED'],
  unverified: [403, 'EMAIL_NOT_VERIFIED'],
  halfSignedIn: [403, 'FACTOR_REQUIRED'],
  user: [404, 'NOT_FOUND'],
  applicant: [404, 'NOT_FOUND'],
  partner: [404, 'NOT_FOUND'],
  school: [404, 'NOT_FOUND'],
}

/** An admin goes on only with what they began: they have no line in the audit log for what is not content yet. */
const refusedAt = (path: string): typeof REFUSED =>
  path.includes('/api/uploads/:id') ? { ...REFUSED, superAdmin: [404, 'NOT_FOUND'] } : REFUSED

const MALFORMED = ['x', '%00', '..%2f..', "'or 1=1--", 'f'.repeat(180)]

describe.each(DATABASES)('on %s', (kind) => {
  let world: FilesWorld
  let image: Buffer
  let theirs: Named
  /** Each with a file that they brought themselves, to a partner that is no longer theirs. */
  let formerMembers: { actor: Actor; name: string; lost: Named }[]
  beforeAll(async () => {
    world = await createFilesWorld({}, { kind })
    image = await picture(60, 60).png().toBuffer()
    theirs = await bring(world.actors.otherPartner, world.partners.florist)
    const lost = new Map<string, Named>()
    const holders = await addFormerMembers(world, async ({ name, actor, partnerId }) =>
      lost.set(name, await bring(actor, partnerId)),
    )
    formerMembers = holders.map(({ name, actor }) => ({
      name,
      actor,
      lost: lost.get(name) ?? ['', ''],
    }))
    const owner = { name: 'partner', actor: world.owner, partnerId: world.bakery }
    await actAsAdmin(world, world.actors.superAdmin, [owner])
  })
  afterAll(() => world.close())

  async function bring(actor: Actor, partnerId = ''): Promise<Named> {
    const { id, state } = await world.upload(image, { partnerId }, actor)
    expect(state).toBe('ready')
    return [partnerId, id]
  }

  test('every address that the server answers is in a table of rules', () => {
    const known = new Set(
      [OF_A_PARTNER, HELD_ELSEWHERE, IDENTITY_RULES].flatMap((rules) => Object.keys(rules)),
    )
    const routes = routesOf(world)
    const isImplied = (route: string) =>
      route.startsWith('HEAD ') && routes.includes(route.replace('HEAD', 'GET'))
    const unknown = routes.filter(
      (route) =>
        !known.has(route) && !CONTRACT.test(route) && !NOT_THERE.test(route) && !isImplied(route),
    )
    expect(unknown).toEqual([])
  })

  test.each(Object.entries(OF_A_PARTNER))(
    '%s: what is another partner’s looks like what is not there, and nothing is written',
    async (path, route) => {
      const refusals = Object.entries(refusedAt(path)).map(([name, refusal]) => ({
        name,
        refusal,
        actor: world.actors[name as ActorName],
        named: [theirs],
      }))
      for (const { name, actor, lost } of formerMembers)
        refusals.push({ name, actor, refusal: [404, 'NOT_FOUND'], named: [theirs, lost] })
      const before = await readTables(world.pool)
      for (const { name, actor, refusal, named } of refusals)
        for (const [partner, file] of [...named, [randomUUID(), randomUUID()] as const]) {
          const response = await world.call(actor, route(partner, file))
          expect(await peopleIn(world, actor, response), name).toEqual([])
          const look = [response.statusCode, response.json<{ code: string }>().code]
          expect(look, name).toEqual(refusal)
        }
      for (const [name, actor] of Object.entries(world.actors))
        for (const wrong of MALFORMED) {
          const { statusCode, body } = await world.call(actor, route(wrong, wrong))
          const [refused = 404] = REFUSED[name as ActorName] ?? []
          const wanted = refused === 404 ? [400, 404, 422] : [refused]
          expect(wanted, `${wrong} as ${name}: ${body}`).toContain(statusCode)
        }
      expect(changesBetween(before, await readTables(world.pool))).toEqual([])
    },
  )

  test('an admin who reads what is not published has a line in the audit log', async () => {
    const { id } = await world.upload(image)
    const read: string[] = []
    for (const [name, route] of Object.entries(OF_A_PARTNER)) {
      const admin = await world.addActor('reader', ['user', 'super_admin'])
      const { statusCode } = await world.call(admin, route(world.bakery, id))
      if (!name.startsWith('GET') || statusCode !== 200) continue
      read.push(name)
      const { rows } = await world.pool.query(
        'select 1 from audit_entries where actor_id = $1 and partner_id = $2',
        [admin.userId, world.bakery],
      )
      expect(rows, name).toHaveLength(1)
    }
    expect(read).toContain('GET /media/:mediaId/:variant')
  })

  test('the owner gets in everywhere', async (context) => {
    for (const [name, route] of Object.entries(OF_A_PARTNER)) {
      const isUnfinished = name.startsWith('PATCH')
      const { headers } = await world.create({ length: 10 })
      const { id } = isUnfinished
        ? { id: String(headers.location).split('/').at(-1) ?? '' }
        : await world.upload(image)
      const answer = await world.call(world.owner, route(world.bakery, id))
      expect(answer.statusCode, name).toBeLessThan(300)
      expect(await peopleIn(world, world.owner, answer), name).toEqual([])
      expect(answer.body, name).not.toContain(ADMIN_NAME)
    }
    report(
      context,
      `${Object.keys(OF_A_PARTNER).length} addresses outside of the contract on ${kind}`,
    )
  })
})
