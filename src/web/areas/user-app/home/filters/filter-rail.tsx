import '../../../../styles/areas.css'
import { Clock, Heart, LayoutGrid, RotateCcw, Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { activeFilters } from '#domain/browse.ts'
import { cn } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { Filters } from './use-filters.ts'

type FilterRailProps = Filters & { onExpand: (part: 'all' | 'search') => void }

/** The folded sidebar: what is a switch still switches, the rest unfolds it. */
export function FilterRail({ filters, change, reset, onExpand }: FilterRailProps) {
  const t = useTranslations('browse')
  const expand = () => onExpand('all')
  return (
    <div className="flex flex-col items-center gap-1.5">
      <RailButton
        isSwitch
        isOn={filters.latest}
        label={t('latest')}
        icon={<Clock aria-hidden="true" />}
        onClick={() => change({ latest: !filters.latest })}
      />
      <RailButton
        isOn={filters.q !== ''}
        label={t('search')}
        icon={<Search aria-hidden="true" />}
        onClick={() => onExpand('search')}
      />
      <RailButton
        isOn={filters.focus.length > 0}
        label={t('focusTitle')}
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={expand}
      />
      <RailButton
        isSwitch
        isOn={filters.favorites}
        label={t('favorites')}
        icon={<Heart aria-hidden="true" />}
        onClick={() => change({ favorites: !filters.favorites })}
      />
      <RailButton
        isOn={filters.category !== null}
        label={t('category')}
        icon={<LayoutGrid aria-hidden="true" />}
        onClick={expand}
      />
      {activeFilters(filters).length > 0 && (
        <RailButton
          isOn={false}
          label={t('reset')}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={reset}
        />
      )}
    </div>
  )
}

type RailButtonProps = {
  label: string
  icon: ReactNode
  isOn: boolean
  isSwitch?: boolean
  onClick: () => void
}

function RailButton({ label, icon, isOn, isSwitch = false, onClick }: RailButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      onClick={onClick}
      {...(isSwitch && { 'aria-pressed': isOn })}
      className={cn(
        isOn &&
          'bg-primary-soft text-primary-ink after:absolute after:top-1.5 after:right-1.5 after:size-2 after:rounded-full after:bg-accent',
      )}
    />
  )
}
