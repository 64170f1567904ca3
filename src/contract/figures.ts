import { z } from 'zod'
import { DEFAULT_FIGURE_PERIOD, FIGURE_KINDS, FigurePeriod } from '#domain/platform-figures.ts'
import { superAdmin } from './audience.ts'

const Figures = z.record(z.enum(FIGURE_KINDS), z.number().int())

export const figures = superAdmin
  .route({
    method: 'GET',
    path: '/api/sa/figures',
    summary: 'What began, was published, seen and saved, by days, weeks or months',
    tags: ['sa'],
  })
  .input(z.strictObject({ period: FigurePeriod.default(DEFAULT_FIGURE_PERIOD) }))
  .output(
    z.object({
      period: FigurePeriod,
      spans: z.array(z.object({ from: z.string(), to: z.string(), figures: Figures })),
      totals: Figures,
      // Of as much time before.
      previous: Figures,
    }),
  )
