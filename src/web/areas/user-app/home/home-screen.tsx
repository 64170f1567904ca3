import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { HOME_SIDEBAR_COOKIE, MOBILE_BREAKPOINT_PX } from '#domain/sidebar.ts'
import { useSidebarState } from '../../../shared/area-frame/sidebar-state.ts'
import { patiently } from '../../../shared/loading/patiently.ts'
import { ContentViewer } from '../../../shared/viewer/content-viewer.tsx'
import { useViewer } from '../../../shared/viewer/opened-item.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { FilterSidebar, SidebarPlace } from './filters/filter-sidebar.tsx'
import { useMySelection } from './filters/my-selection.ts'
import { type FilterChange, useFilters } from './filters/use-filters.ts'
import { useBrowsePages } from './grid/browse-pages.ts'
import { CardGridSkeleton } from './grid/card-grid-skeleton.tsx'
import { Hero } from './hero.tsx'
import { Results } from './results.tsx'
import { toResults } from './to-results.ts'

const FilterSheet = lazy(() =>
  patiently(() => import('./filters/filter-sheet.tsx')).then((file) => ({
    default: file.FilterSheet,
  })),
)

/** Beside a folded sidebar two cards still find room next to each other. */
const ROOMY_PX = MOBILE_BREAKPOINT_PX + 256

export function HomeScreen() {
  const { filters, correction } = useFilters()
  const isSelectionMissing = useMySelection(filters)
  if (isSelectionMissing) return <Navigate to="/user-app" search={{ favorites: true }} replace />
  return (
    <>
      {correction && (
        <Navigate
          to="/user-app"
          search={({ item }) => ({ ...correction, ...(item && { item }) })}
          replace
          resetScroll={false}
        />
      )}
      <Home />
    </>
  )
}

function Home() {
  const t = useTranslations('browse')
  const viewer = useViewer()
  const { filters, change, reset } = useFilters()
  const query = useBrowsePages(filters)
  const sidebar = useSidebarState(HOME_SIDEBAR_COOKIE, () => innerWidth < ROOMY_PX)
  const isBeside = useMediaQuery(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`)
  const [wasSheetOpen, setWasSheetOpen] = useState(false)
  if (sidebar.isMobileOpen && !wasSheetOpen) setWasSheetOpen(true)

  const { total = null, isTotalExact = true } = query.data?.pages[0] ?? {}
  const showLabel =
    total === null ? t('showUncounted') : t(isTotalExact ? 'show' : 'showAtLeast', { count: total })
  const controls = {
    filters,
    change: (wanted: FilterChange, isTyping?: boolean) => {
      change(wanted, isTyping)
      toResults()
    },
    reset: () => {
      reset()
      toResults()
    },
  }
  return (
    <div className="mx-auto flex w-full max-w-[96rem] flex-1">
      <title>{`${t('title')} · MachiCube`}</title>
      <Suspense fallback={isBeside && <SidebarPlace isCollapsed={sidebar.isCollapsed} />}>
        {isBeside && (
          <FilterSidebar
            {...controls}
            isCollapsed={sidebar.isCollapsed}
            onToggle={sidebar.toggle}
          />
        )}
        {wasSheetOpen && (
          <FilterSheet
            {...controls}
            showLabel={showLabel}
            isOpen={sidebar.isMobileOpen}
            onOpenChange={sidebar.setIsMobileOpen}
          />
        )}
      </Suspense>
      <main
        id="content"
        tabIndex={-1}
        className="@container min-w-0 flex-1 px-4 py-4 outline-none md:px-6 md:py-6"
      >
        <Hero />
        {viewer.openedId !== undefined && (
          <ContentViewer
            key={viewer.openedId}
            contentId={viewer.openedId}
            onClose={viewer.close}
            canSave
          />
        )}
        <Suspense fallback={<CardGridSkeleton />}>
          <Results
            {...controls}
            query={query}
            onOpen={viewer.open}
            onOpenFilters={() => sidebar.setIsMobileOpen(true)}
          />
        </Suspense>
      </main>
    </div>
  )
}
