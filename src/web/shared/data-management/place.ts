import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { categoryIds } from '#domain/category.ts'
import { CONTENT_TYPES } from '#domain/content.ts'
import { FIRST_LEVEL } from '#domain/level.ts'
import { FIRST_STEP } from '#domain/step.ts'
import { api } from '../../api.ts'
import { parsePlaceSearch, type PlaceSearch } from './place-search.ts'

/** What is shown: what the address says, else the partner's own category and the first block. */
export function usePlace(partnerId: string) {
  const search = parsePlaceSearch(useSearch({ strict: false }))
  const { data } = useSuspenseQuery(api.portal.dashboard.queryOptions({ input: { partnerId } }))
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const known = categoryIds(tree)
  const category = [search.category, data.partner.category, known[0]].find(
    (id) => typeof id === 'string' && known.includes(id),
  )
  return {
    category: category ?? '',
    step: search.step ?? FIRST_STEP,
    level: search.level ?? FIRST_LEVEL,
    type: search.type ?? CONTENT_TYPES[0].id,
  }
}
export type Place = ReturnType<typeof usePlace>

/** Keeps what else stands in the address, and where the page is scrolled to. */
export function useOpenPlace() {
  const navigate = useNavigate()
  return (place: PlaceSearch) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...place }),
      replace: true,
      resetScroll: false,
    })
}
