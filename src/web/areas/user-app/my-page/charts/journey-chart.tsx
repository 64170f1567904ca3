import { Link } from '@tanstack/react-router'
import { ChartPie, Image, Maximize, Minimize } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Country } from '#domain/country.ts'
import type { Cell, JourneySummary } from '#domain/journey.ts'
import type { LevelNumber } from '#domain/level.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useFullScreen } from './full-screen.ts'
import { JourneyStats } from './journey-stats.tsx'
import { type CellWithThumbnails, JourneyTable } from './journey-table.tsx'
import { NextStep } from './next-step.tsx'
import { NothingSaved } from '../files/nothing-saved.tsx'

type JourneyChartProps = {
  category: string
  country: Country | undefined
  cells: readonly Cell[]
  thumbnails: readonly CellWithThumbnails[]
  summary: JourneySummary
  hasPoster: boolean
  onOpenLevel: (level: LevelNumber) => void
}

/** How far one category has come, and what comes next. */
export function JourneyChart(props: JourneyChartProps) {
  const { category, country, cells, thumbnails, summary, hasPoster, onOpenLevel } = props
  const t = useTranslations('myPage.chart')
  const categoryName = useCategoryName()
  const [showsStats, setShowsStats] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  const screen = useFullScreen(frame)
  const title = t('title', { category: categoryName(category) })
  const isEmpty = summary.itemCount === 0
  return (
    <div
      ref={frame}
      className={cn(
        'flex flex-col gap-4',
        screen.isOn && 'overflow-y-auto bg-surface p-4',
        screen.isOverlay && 'fixed inset-0 z-40',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-base font-bold md:text-lg">{title}</h3>
        <div className="flex items-center gap-2">
          {hasPoster && (
            <Button
              variant="outline"
              size="sm"
              iconBefore={<Image aria-hidden="true" />}
              render={<Link to="/user-app/my-page/journey/$category" params={{ category }} />}
            >
              {t('poster')}
            </Button>
          )}
          <div className={cn('hidden gap-2 pointer-coarse:portrait:flex', screen.isOn && 'flex')}>
            <IconButton
              variant="outline"
              label={showsStats ? t('hideStats') : t('showStats')}
              icon={<ChartPie aria-hidden="true" />}
              aria-pressed={showsStats}
              onClick={() => setShowsStats(!showsStats)}
            />
            <IconButton
              variant="outline"
              label={screen.isOn ? t('leaveFullScreen') : t('fullScreen')}
              icon={screen.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
              aria-pressed={screen.isOn}
              onClick={screen.isOn ? screen.leave : screen.enter}
            />
          </div>
        </div>
      </div>
      {isEmpty ? (
        <NothingSaved country={country} />
      ) : (
        <JourneyStats
          summary={summary}
          className={cn(!showsStats && 'pointer-coarse:portrait:hidden')}
        />
      )}
      <JourneyTable
        title={title}
        category={category}
        cells={cells}
        thumbnails={thumbnails}
        onOpenLevel={(level) => {
          screen.leave()
          onOpenLevel(level)
        }}
      />
      <NextStep category={category} next={summary.next} isOfAll={country !== undefined} />
    </div>
  )
}
