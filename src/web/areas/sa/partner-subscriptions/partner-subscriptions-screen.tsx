import { useTranslations } from 'use-intl'
import { isSuperAdmin } from '#domain/role.ts'
import { useSession } from '../../../session.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Denied } from './denied.tsx'
import { Subscriptions } from './subscriptions.tsx'

export function PartnerSubscriptionsScreen() {
  const t = useTranslations('subscription.admin')
  const { roles } = useSession()
  return (
    <Page title={t('title')} description={t('description')}>
      {isSuperAdmin(roles) ? <Subscriptions /> : <Denied />}
    </Page>
  )
}
