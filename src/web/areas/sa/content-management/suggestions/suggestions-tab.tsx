import { Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../../ui/empty-state.tsx'

export function SuggestionsTab() {
  const t = useTranslations('contentAdmin.suggestions')
  return <EmptyState icon={<Sparkles />} title={t('empty')} />
}
