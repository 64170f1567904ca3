import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../../app.ts'
import type { Queryable } from '../../db/client.ts'
import { requireCaller } from '../../files/caller.ts'
import { answerRefusals } from '../../files/register-files.ts'
import { FOUND_OTHERWISE, PERSONAL_DATA } from './personal-data.ts'
import { rowsOf } from './queries.ts'

export const MY_DATA = '/api/user/data'

/** Everything about the person who asks, as one file. */
export async function registerPersonalData(app: FastifyInstance, deps: AppDeps) {
  await app.register(async (scope) => {
    answerRefusals(scope)
    scope.get(MY_DATA, async (request, reply) => {
      const { userId: id, email } = await requireCaller(deps, request, reply)
      return reply
        .type('application/json')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="machicube-my-data.json"')
        .send(Readable.from(dataOf(deps.db, { id, email })))
    })
  })
}

async function* dataOf(db: Queryable, person: { id: string; email: string }) {
  yield `{"exportedAt":${JSON.stringify(new Date())}`
  const sources = [
    ...PERSONAL_DATA.map((source) => ({
      ...source,
      where: and(eq(source.column, person.id), source.when?.(db, person)),
    })),
    ...FOUND_OTHERWISE.map((source) => ({ ...source, where: source.where(db, person) })),
  ]
  for (const { as, table, where, without = [], also = {} } of sources) {
    yield `,\n${JSON.stringify(as)}:[`
    const expressed = Object.fromEntries(
      Object.entries(also).map(([name, said]) => [
        name,
        typeof said === 'function' ? said(db, person) : said,
      ]),
    )
    let separator = '\n'
    for await (const row of rowsOf(db, { table, where, without, also: expressed })) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}
