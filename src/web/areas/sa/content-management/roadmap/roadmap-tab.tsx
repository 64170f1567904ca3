import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarRange, Columns3, Map as MapIcon, Plus, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shownState } from '#domain/roadmap.ts'
import { api } from '../../../../api.ts'
import { FiguresSkeleton } from '../../../../shared/loading/card-skeletons.tsx'
import { refusalSentence } from '../../../../toasts.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Select } from '../../../../ui/select.tsx'
import { CategoryOptions } from '../../list/category-options.tsx'
import { Board } from './board.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { Coverage } from './coverage.tsx'
import { useEntryDialogs } from './entry-dialogs.tsx'
import type { Roadmap } from './entry-name.ts'
import { useRoadmapSearch } from './roadmap-search.ts'
import { TimeLine } from './time-line.tsx'

const VIEWS = [
  { value: 'board', icon: <Columns3 aria-hidden="true" /> },
  { value: 'timeline', icon: <CalendarRange aria-hidden="true" /> },
] as const

/** What is to be made: as a board, on a time line, and beside what is there. */
export function RoadmapTab() {
  const t = useTranslations('roadmap')
  const { view, partnerId, category, show } = useRoadmapSearch()
  const { data, error } = useQuery(
    api.sa.roadmap.list.queryOptions({
      input: { ...(partnerId && { partnerId }), ...(category && { category }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { actions, add, asMoved, dialogs } = useEntryDialogs(data?.today ?? '')
  if (!data && error) {
    return <ErrorState title={t('loadFailed')} description={refusalSentence(error)} />
  }
  if (!data) return <FiguresSkeleton />
  const isNarrowed = partnerId !== '' || category !== ''
  const Shown = view === 'board' ? Board : TimeLine
  return (
    <section aria-label={t('title')}>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('view')}
          value={view}
          onValueChange={(next) => show({ view: next })}
          segments={VIEWS.map((segment) => ({ ...segment, label: t(`views.${segment.value}`) }))}
        />
        <Select
          aria-label={t('filters.partner')}
          value={partnerId}
          onChange={(event) => show({ partnerId: event.currentTarget.value })}
          className="max-sm:w-full sm:w-48"
        >
          <option value="">{t('filters.allPartners')}</option>
          {data.partners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('filters.category')}
          value={category}
          onChange={(event) => show({ category: event.currentTarget.value })}
          className="max-sm:w-full sm:w-48"
        >
          <option value="">{t('filters.allCategories')}</option>
          <CategoryOptions />
        </Select>
        <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full">
          <CalendarDialog />
          <Button
            iconBefore={<Plus aria-hidden="true" />}
            onClick={() => add({ category, partnerId })}
          >
            {t('add')}
          </Button>
        </div>
      </header>
      {data.items.length > 0 && <Summary {...data} />}
      {data.hiddenCount > 0 && (
        <Alert className="mb-4">{t('more', { count: data.hiddenCount })}</Alert>
      )}
      {data.items.length > 0 && (
        <Shown entries={asMoved(data.items)} today={data.today} actions={actions} />
      )}
      {data.items.length === 0 &&
        (isNarrowed ? (
          <EmptyState
            icon={<SearchX />}
            title={t('noMatch')}
            action={
              <Button variant="outline" onClick={() => show({ partnerId: '', category: '' })}>
                {t('clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<MapIcon />}
            title={t('empty')}
            description={t('emptyHint')}
            action={
              <Button
                variant="outline"
                render={
                  <Link
                    to="/sa/content-management"
                    search={{ tab: 'suggestions' }}
                    resetScroll={false}
                  />
                }
              >
                {t('toSuggestions')}
              </Button>
            }
          />
        ))}
      <Coverage onPlan={({ level, ...block }) => add({ ...block, level: `${level}` })} />
      {dialogs}
    </section>
  )
}

function Summary({ items, today }: Pick<Roadmap, 'items' | 'today'>) {
  const t = useTranslations('roadmap.summary')
  const states = items.map((item) => shownState(item, today))
  const late = states.filter((state) => state === 'late').length
  const published = states.filter((state) => state === 'published').length
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span>{t('open', { count: states.length - published })}</span>
      {late > 0 && (
        <span className="font-semibold text-danger-ink">{t('late', { count: late })}</span>
      )}
      {published > 0 && <span>{t('published', { count: published })}</span>}
    </p>
  )
}
