import { useTranslations } from 'use-intl'
import { isSuperAdmin } from '#domain/role.ts'
import { useSession } from '../../../session.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Subscriptions } from './subscriptions.tsx'

export function PartnerSubscriptionsScreen() {
  const t = useTranslations('subscription.admin')
  const { roles } = useSession()
  return (
    <Page title={t('title')} description={t('description')}>
      {isSuperAdmin(roles) ? <Subscriptions /> : <Alert tone="danger">{t('denied')}</Alert>}
    </Page>
  )
}
