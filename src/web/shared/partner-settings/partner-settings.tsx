import { useNavigate, useSearch } from '@tanstack/react-router'
import { Building2, CreditCard, Target } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { PartnerType } from '#domain/partner.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { FiguresSkeleton } from '../loading/card-skeletons.tsx'
import { CompanySettings } from './company-settings.tsx'
import { SubscriptionTab } from '../subscription/subscription-tab.tsx'
import { OffersManagement } from './offers-management.tsx'

type PartnerSettingsProps = { partnerId: string; type: PartnerType }

export function PartnerSettings({ partnerId, type }: PartnerSettingsProps) {
  const t = useTranslations('partnerSettings.tabs')
  const navigate = useNavigate()
  const { tab = 'company' } = useSearch({ strict: false })
  const items = [
    {
      value: 'company',
      label: t(`company.${type}`),
      icon: <Building2 aria-hidden="true" />,
      content: <CompanySettings key={partnerId} partnerId={partnerId} type={type} />,
    },
    {
      value: 'subscription',
      label: t('subscription'),
      icon: <CreditCard aria-hidden="true" />,
      content: <SubscriptionTab key={partnerId} partnerId={partnerId} />,
    },
    {
      value: 'offers',
      label: t('offers'),
      icon: <Target aria-hidden="true" />,
      content: <OffersManagement partnerId={partnerId} />,
    },
  ] as const
  return (
    <Tabs
      label={t('label')}
      // Three do not fit on a phone: they wrap, and the line stays under the chosen one.
      className="[&>[role=tablist]]:flex-wrap [&>[role=tablist]>[role=presentation]]:bottom-(--active-tab-bottom)"
      value={tab}
      onValueChange={(next) => void navigate({ to: '.', search: { tab: next } })}
      items={items.map((item) => ({
        ...item,
        content: <Suspense fallback={<FiguresSkeleton />}>{item.content}</Suspense>,
      }))}
    />
  )
}
