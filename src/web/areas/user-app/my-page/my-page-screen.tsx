import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, Grid3x3 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { COUNTRIES } from '#domain/country.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { useSteadyPlace } from '../../../shared/page/steady-place.ts'
import { useWaitingSaves } from '../../../shared/saving/waiting-saves.ts'
import { Alert } from '../../../ui/alert.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChartsView } from './charts/charts-view.tsx'
import { DashboardView } from './dashboard/dashboard-view.tsx'
import { useCorrectedAddress, useShownPart } from './shown-part.ts'

export function MyPageScreen() {
  const t = useTranslations('myPage')
  const { view, showView } = useShownPart()
  useSteadyPlace()
  usePrefetchQuery(api.public.categories.queryOptions())
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          <SegmentedControl
            label={t('view.label')}
            value={view}
            onValueChange={showView}
            segments={[
              { value: 'categories', label: t('view.categories'), icon: <Grid3x3 aria-hidden /> },
              {
                value: 'dashboard',
                label: t('view.dashboard'),
                icon: <ChartNoAxesCombined aria-hidden />,
              },
            ]}
          />
          {view === 'categories' && (
            <Suspense
              fallback={<Skeleton className="h-10 w-40 rounded-control pointer-coarse:h-11" />}
            >
              <CountryFilter />
            </Suspense>
          )}
        </>
      }
    >
      <WaitingNotice />
      <Suspense fallback={<FiguresSkeleton />}>
        {view === 'categories' ? <ChartsView /> : <DashboardView />}
      </Suspense>
    </Page>
  )
}

/** What could not be sent yet is not counted yet. */
function WaitingNotice() {
  const t = useTranslations('waitingSaves')
  const { length: count } = useWaitingSaves(useSession().user?.id ?? '')
  return count > 0 && <Alert className="mb-5">{t('waiting', { count })}</Alert>
}

/** All, or a country of something saved; a country in the address stays on offer. */
function CountryFilter() {
  const t = useTranslations('myPage.country')
  const countryName = useCountryName()
  const { country, showCountry } = useShownPart()
  useCorrectedAddress('country', country)
  const { data } = useSuspenseQuery(api.user.saved.overview.queryOptions())
  const offered = COUNTRIES.filter(({ name }) => data.countries.includes(name) || name === country)
  if (offered.length === 0) return null
  return (
    <Select
      aria-label={t('label')}
      value={country ?? ''}
      onChange={({ currentTarget: { value } }) =>
        showCountry(offered.find(({ name }) => name === value)?.name)
      }
      className="min-w-40"
    >
      <option value="">{t('all')}</option>
      {offered.map(({ name }) => (
        <option key={name} value={name}>
          {countryName(name)}
        </option>
      ))}
    </Select>
  )
}
