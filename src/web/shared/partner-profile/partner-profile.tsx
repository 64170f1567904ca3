import { useSuspenseQuery } from '@tanstack/react-query'
import { Building2, Sparkles, Target } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DEFAULT_GOALS } from '#domain/goal.ts'
import { inLanguage } from '#domain/local-text.ts'
import type { Offer } from '#domain/offer.ts'
import { DEFAULT_SERVICES } from '#domain/service.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { useCategoryName } from '../category/category-name.ts'
import { useCountryName } from '../country/country-name.ts'

/** What the platform knows of a partner, and the goals and services it can choose from. */
export function PartnerProfile({ partnerId }: { partnerId: string }) {
  const t = useTranslations('portal.settings')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  const { data } = useSuspenseQuery(api.portal.dashboard.queryOptions({ input: { partnerId } }))
  const { name, type, status, category, city, country } = data.partner
  const facts = [
    { term: t('name'), value: name },
    { term: t('type'), value: common(`partnerTypes.${type}`) },
    { term: t('status'), value: common(`partnerStatuses.${status}`) },
    { term: t('category'), value: category && categoryName(category) },
    { term: t('city'), value: city },
    { term: t('country'), value: country && countryName(country) },
  ]
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card className="lg:col-span-2">
        <CardHeader title={t('profile')} icon={<Building2 />} />
        <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-xs text-ink-faint">{term}</dt>
              <dd className="mt-0.5 font-medium">{value || t('notGiven')}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <OfferCard
        title={t('goals')}
        hint={t('goalsHint')}
        icon={<Target />}
        offers={DEFAULT_GOALS}
      />
      <OfferCard
        title={t('services')}
        hint={t('servicesHint')}
        icon={<Sparkles />}
        offers={DEFAULT_SERVICES}
      />
    </div>
  )
}

type OfferCardProps = {
  title: string
  hint: string
  icon: React.ReactNode
  offers: readonly Offer[]
}

function OfferCard({ title, hint, icon, offers }: OfferCardProps) {
  const language = useLanguage()
  return (
    <Card>
      <CardHeader title={title} description={hint} icon={icon} />
      <ul className="mt-4 divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.id} className="py-2.5">
            <p className="text-sm font-medium">{inLanguage(offer.name, language)}</p>
            <p className="text-xs text-ink-soft">{inLanguage(offer.description, language)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
