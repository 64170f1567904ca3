import { api } from '../../api/audiences.ts'
import { readOverview } from './queries.ts'

export const overview = api.sa.overview.handler(({ context }) => readOverview(context.db))
