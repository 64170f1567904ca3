import { SEARCH_MAX } from '#domain/search.ts'
import { type OutputSearch, parseOutputSearch } from '../../../shared/data-output/output-search.ts'

/** What a list is narrowed to; what is left out is all. The page knows which types and statuses there are. */
export type ListSearch = { type?: string; status?: string; q?: string }

/** Whatever else stands in the address is left out. */
export function parseListSearch({ type, status, q }: Record<string, unknown>): ListSearch {
  // The router reads what looks like a number as one.
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, SEARCH_MAX) : ''
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof status === 'string' && { status }),
    ...(words && { q: words }),
  }
}

/** Days are the reader's own, as `2026-11-15`. */
export type AuditSearch = { action?: string; partner?: string; from?: string; until?: string }

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00`))

/** The audit log knows its actions: their table would come with every page. */
export function parseAuditSearch(
  search: Record<string, unknown>,
): Pick<ListSearch, 'q'> & AuditSearch {
  const { q } = parseListSearch(search)
  const { action, partner, from, until } = search
  return {
    ...(q && { q }),
    ...(typeof action === 'string' && { action }),
    ...(isUuid(partner) && { partner }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  }
}

/** The page knows the roles. */
export function parseUsersSearch(
  search: Record<string, unknown>,
): Pick<ListSearch, 'q'> & { role?: string } {
  const { q } = parseListSearch(search)
  const { role } = search
  return { ...(q && { q }), ...(typeof role === 'string' && { role }) }
}

/** The dashboard knows the periods. */
export const parseFiguresSearch = ({ period }: Record<string, unknown>): { period?: string } =>
  typeof period === 'string' ? { period } : {}

/** An admin's data output lists all partners. */
export function parseAdminOutputSearch(
  search: Record<string, unknown>,
): OutputSearch & Pick<ListSearch, 'q'> {
  const { q } = parseListSearch(search)
  return { ...parseOutputSearch(search), ...(q && { q }) }
}
