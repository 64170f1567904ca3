import './poster.css'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Download, MapPinOff, Printer, Sprout } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { categoryIds } from '#domain/category.ts'
import { journeyCells, journeySummary } from '#domain/journey.ts'
import { api } from '../../../../api.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { Page } from '../../../../shared/page/page.tsx'
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Poster } from './poster.tsx'
import { savePicture } from './save-picture.ts'

export function JourneyScreen() {
  const { category } = useParams({ from: '/user-app/my-page/journey/$category' })
  usePrefetchQuery(api.user.saved.journey.queryOptions({ input: { category } }))
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  return categoryIds(tree).includes(category) ? <Journey category={category} /> : <NoSuchJourney />
}

function NoSuchJourney() {
  const t = useTranslations('myPage.poster')
  return (
    <Page title={t('heading')}>
      <EmptyState
        icon={<MapPinOff />}
        title={t('unknown')}
        description={t('unknownText')}
        action={<Button render={<Link to="/user-app/my-page" />}>{t('toMyPage')}</Button>}
      />
    </Page>
  )
}

/** A category's journey as one sheet of paper: to print, to keep, to show. */
function Journey({ category }: { category: string }) {
  const t = useTranslations('myPage.poster')
  const chart = useTranslations('myPage.chart')
  const name = useCategoryName()(category)
  const { data } = useSuspenseQuery(api.user.saved.journey.queryOptions({ input: { category } }))
  const sheet = useRef<HTMLDivElement>(null)
  const cells = journeyCells(data.cells)
  const isEmpty = data.cells.length === 0
  function save() {
    const drawing = sheet.current?.querySelector('svg')
    if (!drawing) return
    savePicture(drawing, `machicube-${category}.png`).catch(() => toast.error(t('saveFailed')))
  }
  return (
    <Page
      title={t('title', { category: name })}
      breadcrumbs={
        <Breadcrumbs
          label={t('back')}
          crumbs={[
            {
              label: t('back'),
              render: <Link to="/user-app/my-page" search={{ tab: category }} />,
            },
            { label: name },
          ]}
        />
      }
      actions={
        !isEmpty && (
          <>
            <Button iconBefore={<Printer aria-hidden="true" />} onClick={() => print()}>
              {t('print')}
            </Button>
            <Button variant="outline" iconBefore={<Download aria-hidden="true" />} onClick={save}>
              {t('savePicture')}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState
          icon={<Sprout />}
          title={t('empty')}
          action={<Button render={<Link to="/user-app" />}>{chart('findContent')}</Button>}
        />
      ) : (
        <div
          ref={sheet}
          data-theme="light"
          data-journey-poster
          className="mx-auto w-full max-w-3xl overflow-hidden rounded-card shadow-float print:max-w-none print:rounded-none print:shadow-none"
        >
          <Poster
            category={category}
            cells={cells}
            summary={journeySummary(cells)}
            firstSavedAt={data.firstSavedAt}
          />
        </div>
      )}
    </Page>
  )
}
