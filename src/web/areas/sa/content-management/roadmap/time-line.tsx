import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDate } from '../../../../language/date.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { type EntryActions, EntryCard } from './entry-card.tsx'
import { asMoment, type Entry } from './entry-name.ts'
import { mondayOf, timeLine } from './weeks.ts'

type TimeLineProps = { entries: readonly Entry[]; today: string; actions: EntryActions }

/** Month after month and week after week; what has no date yet comes last. */
export function TimeLine({ entries, today, actions }: TimeLineProps) {
  const t = useTranslations('roadmap')
  const format = useFormatter()
  const date = useDate()
  const { months, undated } = timeLine(entries)
  const thisWeek = mondayOf(today)
  const cards = (items: readonly Entry[]) => (
    <ul className="grid gap-3 @lg:grid-cols-2 @3xl:grid-cols-3">
      {items.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} today={today} actions={actions} showState />
        </li>
      ))}
    </ul>
  )
  return (
    <ol className="@container flex flex-col gap-8">
      {months.map(({ month, weeks }) => (
        <Stretch
          key={month}
          title={format.dateTime(new Date(asMoment(`${month}-01`)), {
            month: 'long',
            year: 'numeric',
          })}
        >
          <ol className="flex flex-col gap-5">
            {weeks.map(({ monday, items }) => (
              <li key={monday}>
                <Mark isNow={monday === thisWeek}>
                  {t('week', { date: date(asMoment(monday)) })}
                  {monday === thisWeek && <Badge tone="primary">{t('today')}</Badge>}
                </Mark>
                {cards(items)}
              </li>
            ))}
          </ol>
        </Stretch>
      ))}
      {undated.length > 0 && <Stretch title={t('noDate')}>{cards(undated)}</Stretch>}
    </ol>
  )
}

function Stretch({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-3 @2xl:grid-cols-[9rem_minmax(0,1fr)] @2xl:gap-6">
      <h3 className="font-semibold first-letter:uppercase @2xl:sticky @2xl:top-20 @2xl:self-start @2xl:text-right">
        {title}
      </h3>
      <div className="min-w-0 border-l-2 border-line pl-5">
        <div className="@container">{children}</div>
      </div>
    </li>
  )
}

function Mark({ isNow, children }: { isNow: boolean; children: ReactNode }) {
  return (
    <h4 className="relative mb-2 flex items-center gap-2 text-sm font-semibold text-ink-soft">
      <span
        aria-hidden="true"
        className={cn(
          'absolute top-1/2 -left-5 size-2.5 -translate-x-[calc(50%+1px)] -translate-y-1/2 rounded-full border-2 border-surface bg-line-strong',
          isNow && 'size-3.5 bg-primary',
        )}
      />
      {children}
    </h4>
  )
}
