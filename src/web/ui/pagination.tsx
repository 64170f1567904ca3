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
    <nav
      aria-label={labels.navigation}
      className={cn('flex items-center justify-center gap-1', className)}
    >
      <IconButton
        label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
        icon={<ChevronLeft aria-hidden="true" />}
      />
      <ol className="flex items-center gap-1">
        {shownPages(page, pageCount).map((entry, index, entries) => (
          <li key={entry} className="flex items-center gap-1">
            {index > 0 && entries[index - 1] !== entry - 1 && (
              <span aria-hidden="true" className="w-6 text-center text-ink-faint">
                …
              </span>
            )}
            <Button
              variant={entry === page ? 'secondary' : 'ghost'}
              aria-label={labels.page(entry)}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => onPageChange(entry)}
              className="w-10 px-0 tabular-nums max-sm:w-9"
            >
              {entry}
            </Button>
          </li>
        ))}
      </ol>
      <IconButton
        label={labels.next}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
        icon={<ChevronRight aria-hidden="true" />}
      />
    </nav>
  )
}

/** First, last, the page and its neighbours; a hole of one page is filled, a larger one shows as dots. */
function shownPages(page: number, pageCount: number) {
  const kept = new Set([1, page - 1, page, page + 1, pageCount])
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (entry) => kept.has(entry) || (kept.has(entry - 1) && kept.has(entry + 1)),
  )
}
