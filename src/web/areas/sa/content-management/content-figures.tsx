import { useSuspenseQuery } from '@tanstack/react-query'
import { Files, Tags, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { useNumber } from '../../../language/date.ts'
import { StatCard } from '../../../ui/stat-card.tsx'

export function ContentFigures() {
  const t = useTranslations('contentAdmin.figures')
  const number = useNumber()
  const { data: overview } = useSuspenseQuery(api.sa.overview.queryOptions())
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const subCategories = tree.flatMap((category) => category.subCategories).length
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StatCard
        label={t('total')}
        value={number(overview.contentCount)}
        icon={<Files />}
        tone="step-3"
      />
      <StatCard
        label={t('active')}
        value={number(overview.activePartnerCount)}
        icon={<Users />}
        tone="step-2"
      />
      <StatCard
        label={t('categories')}
        value={number(tree.length)}
        icon={<Tags />}
        tone="step-4"
        note={t('subCategories', { count: subCategories })}
      />
    </div>
  )
}
