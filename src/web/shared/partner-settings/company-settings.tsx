import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PartnerType } from '#domain/partner.ts'
import { api } from '../../api.ts'
import { useOffers } from './settings-values.ts'
import { CompanyForm } from './company-form.tsx'

type CompanySettingsProps = { partnerId: string; type: PartnerType }

/** What a partner tells about itself, and which goals and services it stands for. */
export function CompanySettings({ partnerId, type }: CompanySettingsProps) {
  const settings = api.portal.settings.get.queryOptions({ input: { partnerId } })
  usePrefetchQuery(settings)
  const offers = useOffers(partnerId)
  const { data: kept } = useSuspenseQuery(settings)
  return <CompanyForm partnerId={partnerId} type={type} kept={kept} offers={offers} />
}
