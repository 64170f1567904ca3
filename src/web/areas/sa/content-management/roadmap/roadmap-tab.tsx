import { Map } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../../ui/empty-state.tsx'

export function RoadmapTab() {
  const t = useTranslations('contentAdmin.roadmap')
  return <EmptyState icon={<Map />} title={t('empty')} />
}
