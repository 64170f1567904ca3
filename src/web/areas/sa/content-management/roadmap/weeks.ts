const DAY_MS = 86_400_000

type Dated = { readonly dueOn: string | null; readonly closedAt: string | null }

/** The day on which an entry stands: when it is due, or else when it was closed. */
export const dayOf = ({ dueOn, closedAt }: Dated) => dueOn ?? closedAt?.slice(0, 10)

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const at = Date.parse(day)
  const daysSince = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - daysSince * DAY_MS).toISOString().slice(0, 10)
}

/** Oldest first, by month and week; a week that two months share stands in both. */
export function timeLine<Item extends Dated>(items: readonly Item[]) {
  const dated = items.flatMap((item) => {
    const day = dayOf(item)
    return day === undefined ? [] : [{ day, item }]
  })
  const sorted = dated.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const months = [...Map.groupBy(sorted, ({ day }) => day.slice(0, 7))].map(([month, days]) => ({
    month,
    weeks: [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([monday, inWeek]) => ({
      monday,
      items: inWeek.map(({ item }) => item),
    })),
  }))
  return { months, undated: items.filter((item) => dayOf(item) === undefined) }
}
