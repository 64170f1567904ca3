import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerOutput } from '../../../shared/partner-output/partner-output.tsx'

export function DataOutputScreen() {
  const t = useTranslations('portal.dataOutput')
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  return (
    <Page title={t('title')} description={t('description')}>
      <PartnerOutput partnerId={partnerId} />
    </Page>
  )
}
