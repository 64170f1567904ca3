import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Flame, Shapes, Target } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { useNumber } from '../../../../language/date.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { StatCard } from '../../../../ui/stat-card.tsx'
import { MotivationCard } from './motivation-card.tsx'

/** Three totals, and a card for each motivation. */
export function DashboardView() {
  const t = useTranslations('myPage.dashboard')
  const number = useNumber()
  const { data } = useSuspenseQuery(api.user.saved.overview.queryOptions())
  const outsideCount = data.outsideFavorites.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="flex flex-col gap-8">
      <section
        aria-label={t('totals')}
        className="grid grid-cols-2 gap-4 *:last:max-sm:col-span-2 sm:grid-cols-3"
      >
        <StatCard
          label={t('saved')}
          value={number(data.total)}
          note={outsideCount > 0 && t('outsideNote', { count: outsideCount })}
          icon={<Bookmark />}
          tone="step-1"
        />
        <StatCard
          label={t('categories')}
          value={number(data.categoryCount)}
          note={t('categoriesNote')}
          icon={<Shapes />}
          tone="accent"
        />
        <StatCard
          label={t('motivations')}
          value={number(data.motivations.length)}
          icon={<Flame />}
          tone="step-2"
        />
      </section>
      <section aria-labelledby="learning-journey">
        <h2 id="learning-journey" className="text-xl font-bold">
          {t('journey')}
        </h2>
        {data.motivations.length === 0 ? (
          <EmptyState
            level={3}
            icon={<Target />}
            title={t('noMotivations')}
            description={t('noMotivationsHint')}
            action={<Button render={<Link to="/user-app/settings" />}>{t('goSettings')}</Button>}
          />
        ) : (
          <>
            <p className="mt-1 text-sm text-ink-soft">{t('journeyHint')}</p>
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {data.motivations.map((motivation) => (
                <MotivationCard key={motivation.id} motivation={motivation} total={data.total} />
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}
