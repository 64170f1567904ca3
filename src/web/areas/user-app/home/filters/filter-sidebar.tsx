import { PanelLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { HOME_SIDEBAR_WIDTHS } from '#domain/sidebar.ts'
import { patiently } from '../../../../shared/loading/patiently.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Filters } from './use-filters.ts'

const FilterRail = lazy(() =>
  patiently(() => import('./filter-rail.tsx')).then((file) => ({ default: file.FilterRail })),
)

type FilterSidebarProps = Filters & { isCollapsed: boolean; onToggle: () => void }

/** From 768 px beside the cards, folded to icons or not. */
export function FilterSidebar({ isCollapsed, onToggle, ...filters }: FilterSidebarProps) {
  const t = useTranslations('browse')
  const [startsInSearch, setStartsInSearch] = useState(false)
  function toggle(part: 'all' | 'search') {
    setStartsInSearch(part === 'search')
    onToggle()
  }
  return (
    <aside
      aria-label={t('filters')}
      data-collapsed={isCollapsed || undefined}
      style={{ width: widthOf(isCollapsed) }}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col overflow-y-auto border-r border-line bg-surface py-3 [scrollbar-width:thin] md:flex"
    >
      {isCollapsed ? (
        <>
          <div className="mb-2 flex justify-center">
            <IconButton
              label={t('unfold')}
              aria-expanded={false}
              icon={<PanelLeft aria-hidden="true" />}
              onClick={() => toggle('all')}
            />
          </div>
          <Suspense>
            <FilterRail {...filters} onExpand={toggle} />
          </Suspense>
        </>
      ) : (
        <div className="px-4 pb-4">
          <div className="mb-3 flex items-center justify-between gap-2">
            <h2 className="font-semibold">{t('filters')}</h2>
            <IconButton
              label={t('fold')}
              aria-expanded
              icon={<PanelLeft aria-hidden="true" />}
              onClick={() => toggle('all')}
              className="-mr-2"
            />
          </div>
          <FilterPanel {...filters} startsInSearch={startsInSearch} />
        </div>
      )}
    </aside>
  )
}

/** As wide as the filters, until they are there: the cards do not move. */
export function SidebarPlace({ isCollapsed }: { isCollapsed: boolean }) {
  return <div style={{ width: widthOf(isCollapsed) }} className="shrink-0" />
}

function widthOf(isCollapsed: boolean) {
  return isCollapsed ? HOME_SIDEBAR_WIDTHS.collapsed : HOME_SIDEBAR_WIDTHS.expanded
}
