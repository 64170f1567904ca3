import { api } from '../../api/audiences.ts'
import { readOverview } from './queries.ts'
import { readFigures } from './read-figures.ts'

export const overview = api.sa.overview.handler(({ context }) => readOverview(context.db))

export const figures = api.sa.figures.handler(({ context, input }) =>
  readFigures(context.db, input.period, new Date()),
)
