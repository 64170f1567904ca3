import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { categoryIds } from '#domain/category.ts'
import { CONTENT_TYPES, type ListedType } from '#domain/content.ts'
import { FIRST_LEVEL, LEVELS, type LevelNumber } from '#domain/level.ts'
import { FIRST_STEP, type StepId, STEPS } from '#domain/step.ts'
import { api } from '../../api.ts'
import { withSearch } from './search-change.ts'

export type PlaceSearch = {
  category?: string
  step?: StepId
  level?: LevelNumber
  type?: ListedType
}

/** Whatever does not exist is left out. */
export function parsePlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const step = STEPS.find(({ id }) => id === search['step'])?.id
  const level = LEVELS.find(({ number }) => String(number) === String(search['level']))?.number
  const known = CONTENT_TYPES.find(({ id }) => id === search['type'])?.id
  const type = search['type'] === 'other' ? 'other' : known
  return {
    ...(typeof search['category'] === 'string' && { category: search['category'] }),
    ...(step && { step }),
    ...(level && { level }),
    ...(type && { type }),
  }
}

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
  const { pathname } = useLocation()
  return (place: PlaceSearch) =>
    void navigate({
      to: pathname,
      search: withSearch(place),
      replace: true,
      resetScroll: false,
    })
}
