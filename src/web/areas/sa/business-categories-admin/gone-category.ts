import { useSuspenseQuery } from '@tanstack/react-query'
import { categoryIds } from '#domain/category.ts'
import { api } from '../../../api.ts'

/** Somebody deleted it while its dialog was open. */
export function useIsGone(categoryId: string | undefined): boolean {
  const { data: tree } = useSuspenseQuery(api.sa.categories.list.queryOptions())
  return categoryId !== undefined && !categoryIds(tree).includes(categoryId)
}
