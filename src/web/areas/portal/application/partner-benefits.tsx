import { BookOpen, ChartColumn, Globe } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'

export function PartnerBenefits() {
  const t = useTranslations('applications.apply.benefits')
  const benefits = [
    { id: 'publish', icon: BookOpen },
    { id: 'reach', icon: Globe },
    { id: 'measure', icon: ChartColumn },
  ] as const
  return (
    <Card tone="pattern" render={<aside />}>
      <h2 className="font-semibold">{t('title')}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {benefits.map(({ id, icon: Icon }) => (
          <li key={id} className="flex gap-3 text-sm text-ink-soft">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
            {t(id)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
