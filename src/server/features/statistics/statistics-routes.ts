import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DEFAULT_PERIOD, StatisticsPeriod } from '#domain/statistics.ts'
import type { AppDeps } from '../../app.ts'
import { requireCaller, requirePartner } from '../../files/caller.ts'
import { Refusal } from '../../files/refusal.ts'
import { answerRefusals } from '../../files/register-files.ts'
import { csvHead, csvLine } from '../export/csv.ts'
import { countsByItemAndDay } from './queries.ts'
import { periodOf } from './read-statistics.ts'
import { requirePeriod } from './require-period.ts'

const Wanted = z.object({
  partnerId: z.uuid(),
  days: z.coerce.number().pipe(StatisticsPeriod).default(DEFAULT_PERIOD),
})

const COLUMNS = [
  'day',
  'id',
  'title',
  'category',
  'step',
  'level',
  'deleted',
  'views',
  'turns',
  'saves',
]

/** The figures of the screen, by item and day, as a file. */
export async function registerStatistics(app: FastifyInstance, deps: AppDeps) {
  await app.register(async (scope) => {
    answerRefusals(scope)
    scope.get('/api/portal/:partnerId/statistics.csv', async (request, reply) => {
      const caller = await requireCaller(deps, request, reply)
      const wanted = Wanted.safeParse({ ...Object(request.query), ...Object(request.params) })
      if (!wanted.success) throw new Refusal(422, 'INVALID_INPUT', 'The number of days is wrong.')
      const { partnerId, days } = wanted.data
      const partner = await requirePartner(deps.db, partnerId, caller)
      await requirePeriod(deps.db, partner.id, days)
      const period = periodOf(new Date(), days)
      const rows = await countsByItemAndDay(deps.db, partner.id, period, caller)
      const lines = rows.map(({ day, contentId, title, category, step, level, ...row }) => {
        const deleted = row.isDeleted ? 'yes' : ''
        const figures = [row.view, row.turn, row.save].map(String)
        return csvLine([day, contentId, title, category, step, String(level), deleted, ...figures])
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="machicube-statistics-${days}.csv"`)
        .send([csvHead(COLUMNS), ...lines].join(''))
    })
  })
}
