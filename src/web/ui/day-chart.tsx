import { useState } from 'react'
import { cn } from './class-names.ts'

export type DayChartProps = {
  /** Names the picture; the same figures stand in a table beside it for those who cannot see it. */
  label: string
  days: readonly { day: string; value: number }[]
  showDay: (day: string) => string
  showValue: (value: number) => string
  /** Above the bars, for the day under the pointer. */
  describe: (day: string, value: number) => string
  /** Above the bars, while no day is pointed at. */
  summary: string
  className?: string | undefined
}

/** A bar per day on a scale that starts at zero. */
export function DayChart(props: DayChartProps) {
  const { label, days, showDay, showValue, describe, summary, className } = props
  const [pointed, setPointed] = useState<number>()
  const max = niceMax(Math.max(...days.map(({ value }) => value)))
  const shown = pointed === undefined ? undefined : days[pointed]
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  return (
    <figure className={cn('min-w-0', className)}>
      <figcaption className="mb-3 min-h-5 text-sm text-ink-soft">
        <span className="sr-only">{label}. </span>
        {shown ? describe(shown.day, shown.value) : summary}
      </figcaption>
      <div aria-hidden="true" className="flex gap-2">
        <div className="flex h-40 w-8 shrink-0 flex-col justify-between text-right text-[0.6875rem] leading-none text-ink-faint tabular-nums">
          <span>{showValue(max)}</span>
          <span>{max > 1 && showValue(max / 2)}</span>
          <span>{showValue(0)}</span>
        </div>
        <div className="min-w-0 flex-1">
          <div
            className="flex h-40 items-end border-b border-line bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)] bg-size-[100%_50%]"
            onPointerLeave={() => setPointed(undefined)}
          >
            {days.map(({ day, value }, index) => (
              <div
                key={day}
                onPointerEnter={() => setPointed(index)}
                className="flex h-full min-w-0 flex-1 items-end px-px"
              >
                <div
                  style={{ height: `${(value / max) * 100}%` }}
                  className={cn(
                    'w-full rounded-t-tag bg-primary transition-[height,background-color] duration-calm ease-settle',
                    value > 0 && 'min-h-0.5',
                    pointed === index && 'bg-accent',
                  )}
                />
              </div>
            ))}
          </div>
          <div className="mt-1.5 flex justify-between text-[0.6875rem] text-ink-faint">
            {ends.map(
              (end, index) => end && <span key={`${index}${end.day}`}>{showDay(end.day)}</span>,
            )}
          </div>
        </div>
      </div>
    </figure>
  )
}

/** An even number, so that its half is whole: 2, 4, 10, 20, 40, 100 … */
function niceMax(value: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return [2, 4, 6, 10, 20].map((step) => step * power).find((top) => top >= value) ?? value
}
