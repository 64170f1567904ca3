import { api } from '../../api/audiences.ts'
import { listCategoryTree } from './queries.ts'

export const listCategories = api.public.categories.handler(({ context }) =>
  listCategoryTree(context.db),
)
