import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string }
  className?: string | undefined
}

export function Pagination({ page, pageCount, onPageChange, labels, className }: PaginationProps) {
  return (
    <nav aria-label={labels.navigation} className={cn('flex items-center justify-center gap-1', className)}>
      <IconButton label={labels.previous} disabled={page <= 1} onClick={() => onPageChange(page - 1)} icon={<ChevronLeft aria-hidden="true" />} />
      <ol className="flex items-center gap-1">
        {pagesAround(page, pageCount).map((entry, index) =>
          entry === undefined ? (
            <li key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-ink-faint">…</li>
          ) : (
            <li key={entry}>
              <Button
                variant={entry === page ? 'secondary' : 'ghost'}
                aria-label={labels.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPageChange(entry)}
                className="w-10 px-0 tabular-nums max-sm:w-9 pointer-coarse:max-sm:min-h-10"
              >
                {entry}
              </Button>
            </li>
          ),
        )}
      </ol>
      <IconButton label={labels.next} disabled={page >= pageCount} onClick={() => onPageChange(page + 1)} icon={<ChevronRight aria-hidden="true" />} />
    </nav>
  )
}

/** First, last, the page and its neighbours; `undefined` stands for a gap. */
function pagesAround(page: number, pageCount: number) {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((entry) => entry >= 1 && entry <= pageCount)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((entry, index) => {
    const before = pages[index - 1]
    if (before === undefined || entry - before === 1) return [entry]
    return entry - before === 2 ? [entry - 1, entry] : [undefined, entry]
  })
}
