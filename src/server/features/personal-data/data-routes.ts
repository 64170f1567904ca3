import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../../app.ts'
import { findSession } from '../../auth/session/session.ts'
import type { Queryable } from '../../db/client.ts'
import { requireCaller } from '../../files/caller.ts'
import { answerRefusals } from '../../files/register-files.ts'
import { PERSONAL_DATA, PERSONAL_MAILS } from './personal-data.ts'
import { rowsOf } from './queries.ts'

/** Everything about the person who asks, as one file. */
export async function registerPersonalData(app: FastifyInstance, deps: AppDeps) {
  await app.register(async (scope) => {
    answerRefusals(scope)
    scope.get('/api/user/data', async (request, reply) => {
      const { userId } = await requireCaller(deps, request, reply)
      const session = await findSession(deps.pool, deps.secret, request.headers.cookie, deps.config)
      return reply
        .type('application/json')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="machicube-my-data.json"')
        .send(Readable.from(dataOf(deps.db, { id: userId, email: session?.user.email ?? '' })))
    })
  })
}

async function* dataOf(db: Queryable, person: { id: string; email: string }) {
  yield `{"exportedAt":${JSON.stringify(new Date())}`
  const sources = [
    ...PERSONAL_DATA.map((source) => ({ ...source, value: person.id })),
    { ...PERSONAL_MAILS, value: person.email },
  ]
  for (const { as, without = [], ...source } of sources) {
    yield `,\n${JSON.stringify(as)}:[`
    let separator = '\n'
    for await (const row of rowsOf(db, { ...source, without })) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}
