import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSuspenseQueries } from '@tanstack/react-query'
import { categoryIds } from '#domain/category.ts'
import { CONTENT_TYPES, type ListedType } from '#domain/content.ts'
import { FIRST_LEVEL, LEVELS } from '#domain/level.ts'
import { FIRST_STEP, STEPS } from '#domain/step.ts'
import { api } from '../../api.ts'
import type { PlaceSearch } from './place-search.ts'

/** What is shown: what the address says, else the partner's own category and the first block. */
export function usePlace(partnerId: string) {
  const search = useSearch({ strict: false })
  const [{ data }, { data: tree }] = useSuspenseQueries({
    queries: [
      api.portal.dashboard.queryOptions({ input: { partnerId } }),
      api.public.categories.queryOptions(),
    ],
  })
  const known = categoryIds(tree)
  const category = [search.category, data.partner.category, known[0]].find(
    (id) => typeof id === 'string' && known.includes(id),
  )
  return {
    category: category ?? '',
    step: STEPS.find(({ id }) => id === search.step)?.id ?? FIRST_STEP,
    level: LEVELS.find(({ number }) => number === search.level)?.number ?? FIRST_LEVEL,
    type: listedType(search.type),
  }
}
export type Place = ReturnType<typeof usePlace>

function listedType(type: string | undefined): ListedType {
  if (type === 'other') return type
  return CONTENT_TYPES.find(({ id }) => id === type)?.id ?? CONTENT_TYPES[0].id
}

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
