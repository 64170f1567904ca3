import { Link } from '@tanstack/react-router'
import { School } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A partner at a school's page, without a school. */
export function SchoolNotFound() {
  const t = useTranslations('partnerSettings.schoolNotFound')
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <EmptyState
        level={1}
        icon={<School />}
        title={t('title')}
        description={t('text')}
        action={<Button render={<Link to="/edu" />}>{t('back')}</Button>}
      />
    </main>
  )
}
