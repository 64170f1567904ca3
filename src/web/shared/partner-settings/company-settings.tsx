import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useOffers } from './settings-values.ts'
import { CompanyForm } from './company-form.tsx'

/** What a partner tells about itself, and which goals and services it stands for. */
export function CompanySettings({ partnerId }: { partnerId: string }) {
  const { data: kept } = useSuspenseQuery(
    api.portal.settings.get.queryOptions({ input: { partnerId } }),
  )
  const offers = useOffers(partnerId)
  return <CompanyForm partnerId={partnerId} kept={kept} offers={offers} />
}
