import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isSuperAdmin } from '#domain/role.ts'
import { useSession } from '../../../session.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function PartnerSubscriptionsScreen() {
  const t = useTranslations('sa.subscriptions')
  const partners = useTranslations('shell.admin')
  const { roles } = useSession()
  return (
    <Page title={t('title')} description={t('description')}>
      {isSuperAdmin(roles) ? (
        <Card>
          <EmptyState
            icon={<CreditCard />}
            title={t('empty')}
            description={t('emptyHint')}
            action={
              <Button variant="outline" render={<Link to="/sa" />}>
                {partners('allPartners')}
              </Button>
            }
          />
        </Card>
      ) : (
        <Alert tone="danger">{t('denied')}</Alert>
      )}
    </Page>
  )
}
