/** One line of the table: a ratio of two things measured in the same run or, where nothing does the same work, of its budget. */
export type Figure = {
  name: string
  /** The database it was measured on, or the browser. */
  on: 'embedded' | 'postgres' | 'browser'
  ours: number
  /** The same work with nothing in between, or the most it may cost. */
  limit: number
  unit: 'ms' | 'MB' | 'count' | 'shift'
  ratio: number
  /** Of many answers, where `ours` is what 95 of 100 stay below. */
  medianMs?: number
  /** The ratio of each round, where the middle one counts. */
  rounds?: readonly number[]
  /** What the project promises; left out where it only watches. */
  promise?: { atLeast: number } | { atMost: number }
}

/** Hardly knows how busy the machine is. */
export const SAME = 'the same, processor time of the server'

type Measured = Pick<Figure, 'name' | 'on' | 'promise' | 'medianMs' | 'rounds'> & {
  ours: number
  limit: number
}

/** Of two times: 1 means as fast as the limit, 0.5 half as fast. */
export function speed(measured: Measured): Figure {
  return { ...measured, unit: 'ms', ratio: measured.limit / measured.ours }
}

/** Of a cost and its ceiling: 1 means that it is used up. */
export function cost(measured: Measured, unit: Figure['unit']): Figure {
  return { ...measured, unit, ratio: measured.ours / measured.limit }
}

export function isKept({ ratio, promise }: Figure): boolean {
  if (!promise) return true
  return 'atLeast' in promise ? ratio >= promise.atLeast : ratio <= promise.atMost
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    isKept(figure) ? '' : '!',
    figure.name,
    figure.on,
    shown(figure.ours, figure.unit),
    shown(figure.limit, figure.unit),
    figure.ratio.toFixed(2),
    promiseOf(figure),
  ])
  const all = [['', 'figure', 'on', 'ours', 'limit', 'ratio', 'promise'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shown(value: number, unit: Figure['unit']) {
  const digits = value < 10 ? 1 : 0
  if (unit === 'shift') return value.toFixed(3)
  return unit === 'count' ? value.toFixed(0) : `${value.toFixed(digits)} ${unit}`
}

function promiseOf({ promise }: Figure) {
  if (!promise) return ''
  return 'atLeast' in promise ? `≥ ${promise.atLeast}` : `≤ ${promise.atMost}`
}
