import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink, Grid3x3, Map, Sparkles, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { userAppPreview } from '../../../user-app-preview.ts'
import { ContentFigures, ContentFiguresSkeleton } from './content-figures.tsx'
import { CONTENT_TABS, type ContentTab } from './content-search.ts'
import { MatrixTab } from './matrix/matrix-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { RoadmapTab } from './roadmap/roadmap-tab.tsx'
import { SuggestionsTab } from './suggestions/suggestions-tab.tsx'

const ADDRESS = '/sa/content-management'

const TABS: Record<ContentTab, { icon: ReactNode; content: ReactNode }> = {
  overview: { icon: <Users aria-hidden="true" />, content: <OverviewTab /> },
  matrix: { icon: <Grid3x3 aria-hidden="true" />, content: <MatrixTab /> },
  suggestions: { icon: <Sparkles aria-hidden="true" />, content: <SuggestionsTab /> },
  roadmap: { icon: <Map aria-hidden="true" />, content: <RoadmapTab /> },
}

export function ContentManagementScreen() {
  const t = useTranslations()
  const navigate = useNavigate({ from: ADDRESS })
  const search = useSearch({ from: ADDRESS })
  // The router passes on what it does not know.
  const tab = CONTENT_TABS.find((known) => known === search.tab) ?? 'overview'
  return (
    <Page
      title={t('contentAdmin.title')}
      description={t('contentAdmin.description')}
      actions={
        <Button
          variant="outline"
          iconBefore={<ExternalLink aria-hidden="true" />}
          render={<Link to="/user-app" preload={false} onClick={userAppPreview.start} />}
        >
          {t('partners.previewUserApp')}
        </Button>
      }
    >
      {/* On a phone the items of an opened block would begin below the figures, out of sight. */}
      <div className={cn(search.step !== undefined && 'max-md:hidden')}>
        <Suspense fallback={<ContentFiguresSkeleton />}>
          <ContentFigures />
        </Suspense>
      </div>
      <Tabs
        className="mt-6"
        label={t('contentAdmin.title')}
        value={tab}
        onValueChange={(next) =>
          void navigate({
            search: next === 'overview' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
        items={CONTENT_TABS.map((value) => ({
          value,
          label: t(`contentAdmin.tabs.${value}`),
          icon: TABS[value].icon,
          content: <Suspense fallback={<FiguresSkeleton />}>{TABS[value].content}</Suspense>,
        }))}
      />
    </Page>
  )
}
