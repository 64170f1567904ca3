import { useTranslations } from 'use-intl'
import { Page } from '../../shared/page/page.tsx'
import { DataCard } from './data-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { FactorsCard } from './factors-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** How the account is locked; the same screen in every area. */
export function SecurityScreen() {
  const t = useTranslations('account.security')
  return (
    <Page title={t('title')} description={t('description')} className="max-w-4xl">
      <div className="flex flex-col gap-6">
        <FactorsCard />
        <PasswordCard />
        <SessionsCard />
        <DataCard />
        <DeletionCard />
      </div>
    </Page>
  )
}
