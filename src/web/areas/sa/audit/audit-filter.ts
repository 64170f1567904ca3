import { useNavigate, useSearch } from '@tanstack/react-router'
import { NEW_AUDIT_ACTIONS } from '#domain/audit.ts'
import type { AuditSearch } from '../list/list-search.ts'

/** What the log is narrowed to, besides the search; in the address, as the rest of what narrows a list. */
export function useAuditFilter() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/sa/audit' })
  const action = NEW_AUDIT_ACTIONS.find((known) => known === search.action)
  const { partner, from, until } = search
  const change = (changed: AuditSearch) =>
    void navigate({
      to: '/sa/audit',
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value)),
      replace: true,
      resetScroll: false,
    })
  return {
    shown: { action, partner, from, until },
    /** As the server takes it. */
    asked: {
      ...(action && { action }),
      ...(partner && { partnerId: partner }),
      ...(from && { from: startOf(from) }),
      ...(until && { until: startOf(until, 1) }),
    },
    isOn: Boolean(action || partner || from || until),
    change,
  }
}

/** Of a day, or one that many days later, where the reader is. */
function startOf(day: string, daysLater = 0) {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + daysLater)
  return start
}
