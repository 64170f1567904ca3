import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type BrowseFilters, FILTER_SEPARATOR } from '#domain/browse.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { useFilterNames } from './filters/filter-names.ts'

type ResultsHeaderProps = {
  filters: BrowseFilters
  total: number | undefined
  isTotalExact: boolean
  isOutdated: boolean
  onOpenFilters: () => void
}

/** What is shown and how much of it; on a small screen also the way to the filters. */
export function ResultsHeader(props: ResultsHeaderProps) {
  const { filters, total, isTotalExact, isOutdated, onOpenFilters } = props
  const t = useTranslations('browse')
  const names = useFilterNames()(filters)
  const title = names.length > 0 ? names.join(FILTER_SEPARATOR) : t('discover')
  return (
    <div className="sticky top-14 z-20 -mx-4 mb-3 flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-canvas px-4 py-2 md:-mx-6 md:px-6">
      <Button
        size="sm"
        variant={names.length > 0 ? 'secondary' : 'outline'}
        iconBefore={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className="md:hidden"
      >
        <span className="sr-only">{t('openFilters', { count: names.length })}</span>
        <span aria-hidden="true">{t('filters')}</span>
        {names.length > 0 && (
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-full bg-primary text-xs text-on-primary"
          >
            {names.length}
          </span>
        )}
      </Button>
      <h2
        id="results-title"
        className={cn(
          'min-w-0 flex-1 break-words text-base leading-snug font-bold md:text-xl',
          // On a phone, many filters have a line of their own.
          names.length > 0 && 'max-md:order-last max-md:basis-full',
        )}
      >
        {title}
      </h2>
      {total !== undefined && (
        <Badge
          aria-hidden={isOutdated}
          className={cn('shrink-0 tabular-nums', isOutdated && 'opacity-0')}
        >
          {t(isTotalExact ? 'count' : 'countAtLeast', { count: total })}
        </Badge>
      )}
      <p role="status" className="sr-only">
        {!isOutdated &&
          total !== undefined &&
          t(isTotalExact ? 'count' : 'countAtLeast', { count: total })}
      </p>
    </div>
  )
}
