import { useTranslations } from 'use-intl'
import { BUSINESS_CATEGORIES } from '#domain/application.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { Application } from './application-review.tsx'

/** The applicant's own words, while somebody reads them. */
export function SentApplication({ application }: { application: Application }) {
  const t = useTranslations('applications.apply')
  const common = useTranslations('common')
  const category = BUSINESS_CATEGORIES.find((known) => known === application.businessCategory)
  const facts = [
    { name: t('companyName'), value: application.companyName },
    { name: t('contactPerson'), value: application.contactPerson },
    { name: t('contactEmail'), value: application.contactEmail },
    { name: t('phone'), value: application.phone },
    { name: t('website'), value: application.website },
    { name: t('partnerType'), value: common(`partnerTypes.${application.partnerType}`) },
    { name: t('businessCategory'), value: category && common(`businessCategories.${category}`) },
    { name: t('about'), value: application.description },
  ].filter(({ value }) => value)
  return (
    <Card render={<section aria-label={t('sent')} />}>
      <CardHeader title={t('sent')} />
      <dl className="mt-4 grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0 last:sm:col-span-2">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="mt-0.5 break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
