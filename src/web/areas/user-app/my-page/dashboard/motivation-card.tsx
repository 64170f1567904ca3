import { Link } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Motivation } from '#domain/motivation.ts'
import { motivationFit } from '#domain/motivation-fit.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { api, type client } from '../../../../api.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { ChipLink } from '../chip-link.tsx'

type MotivationCardProps = {
  motivation: Awaited<ReturnType<typeof client.user.saved.overview>>['motivations'][number]
  total: number
}

/** What was saved that speaks to a motivation. */
export function MotivationCard({ motivation, total }: MotivationCardProps) {
  const t = useTranslations('myPage.dashboard')
  const { id, count, categoryCount } = motivation
  const name = useTranslations('motivations')(id)
  return (
    <Card render={<li />} className="flex flex-col gap-4">
      <CardHeader level={3} icon={<Target />} title={name} className="items-center" />
      {count === 0 ? (
        <p className="text-sm text-ink-soft">{t('start')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <ProgressBar
            label={name}
            value={count}
            max={total}
            valueText={t('share', { count, total })}
            tone="success"
          />
          <p className="text-sm text-ink-soft">
            {t('shareInCategories', { count, total, categories: categoryCount })}
          </p>
        </div>
      )}
      <FindMore motivation={id} name={name} />
    </Card>
  )
}

type FindMoreProps = { motivation: Motivation; name: string }

/** Each leads to the home, filtered to a part of what counts for the motivation. */
function FindMore({ motivation, name }: FindMoreProps) {
  const t = useTranslations('myPage.dashboard')
  const focusName = useTranslations('browse.focus')
  const categoryName = useCategoryName()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const { categories, steps } = motivationFit(motivation, tree)
  const ways = [
    ...categories.map((id) => ({ name: categoryName(id), search: { category: id } })),
    ...steps
      .map((step) => STEP_BY_ID[step].focus)
      .map((focus) => ({ name: focusName(focus), search: { focus } })),
  ]
  if (ways.length === 0) return null
  return (
    <nav
      aria-label={t('findMoreFor', { motivation: name })}
      className="mt-auto flex flex-wrap items-center gap-2 text-sm"
    >
      <p className="w-full text-ink-soft">{t('findMore')}</p>
      {ways.map((way) => (
        <ChipLink key={way.name} render={<Link to="/user-app" search={way.search} />}>
          {way.name}
        </ChipLink>
      ))}
    </nav>
  )
}
