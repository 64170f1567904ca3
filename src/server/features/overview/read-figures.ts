import {
  type FigureKind,
  type FigurePeriod,
  type Figures,
  figureSpans,
  isWithin,
  NO_FIGURES,
  type Span,
  spanBefore,
} from '#domain/platform-figures.ts'
import type { Queryable } from '../../db/client.ts'
import { type DayCount, listDayCounts } from './queries.ts'

export async function readFigures(db: Queryable, period: FigurePeriod, now: Date) {
  const spans = figureSpans(period, now)
  const before = spanBefore(period, now)
  const to = spans.at(-1)?.to ?? before.to
  const counts = await listDayCounts(db, { from: before.from, to })
  return {
    period,
    spans: spans.map((span) => ({ ...span, figures: summed(counts, span) })),
    totals: summed(counts, { from: spans[0]?.from ?? to, to }),
    previous: summed(counts, before),
  }
}

function summed(counts: readonly DayCount[], span: Span): Figures {
  const sums: Record<FigureKind, number> = { ...NO_FIGURES }
  for (const { day, kind, count } of counts) if (isWithin(day, span)) sums[kind] += count
  return sums
}
