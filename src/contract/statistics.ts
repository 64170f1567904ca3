import { z } from 'zod'
import { LevelNumber } from '#domain/level.ts'
import { CountedKind, DEFAULT_PERIOD, StatisticsPeriod } from '#domain/statistics.ts'
import { StepId } from '#domain/step.ts'
import { member, user } from './audience.ts'

const count = z.number().int()
const Counts = z.object({ view: count, turn: count, save: count })

export const STATISTICS_ITEMS_SHOWN = 50

/** Of content: that the caller opened it or turned its card. Whoever calls is counted, not named. */
export const contentSeen = user
  .route({
    method: 'POST',
    path: '/api/user/content/{contentId}/seen',
    summary: 'Count a view or a turned card, once a day',
    tags: ['user'],
  })
  .errors({ NOT_FOUND: { status: 404 } })
  .input(z.strictObject({ contentId: z.uuid(), kind: CountedKind.exclude(['save']) }))
  .output(z.object({ isCounted: z.boolean() }))

export const statistics = member
  .route({
    method: 'GET',
    path: '/api/portal/{partnerId}/statistics',
    summary: 'How many people saw, turned and saved what, by day, block and item',
    tags: ['portal'],
  })
  .errors({ PREMIUM_REQUIRED: { status: 403 } })
  .input(
    z.strictObject({
      partnerId: z.uuid(),
      days: z.coerce.number().pipe(StatisticsPeriod).default(DEFAULT_PERIOD),
    }),
  )
  .output(
    z.object({
      // What the tier lets the partner ask for.
      periods: z.array(StatisticsPeriod),
      totals: Counts,
      // Of the same number of days before.
      previous: Counts,
      days: z.array(Counts.extend({ day: z.string() })),
      blocks: z.array(Counts.extend({ step: StepId, level: LevelNumber })),
      items: z.array(
        Counts.extend({
          contentId: z.string(),
          // Empty when it is gone for good.
          title: z.string(),
          isDeleted: z.boolean(),
          category: z.string(),
          step: StepId,
          level: LevelNumber,
        }),
      ),
      itemCount: count,
      // People who chose the partner's category as a favourite.
      followers: count,
    }),
  )
