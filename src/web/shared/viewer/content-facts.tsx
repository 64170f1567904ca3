import { Lightbulb, MapPin, Store, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../brand/brand-mark.tsx'
import { useCategoryName } from '../category/category-name.ts'
import { useCountryName } from '../country/country-name.ts'
import { stepTone } from '../step/step-tone.ts'
import type { ViewerContent } from './viewer-content.ts'

/** Who made it, what it is about, where it comes from and where it stands. */
export function ContentFacts({ content }: { content: ViewerContent }) {
  const t = useTranslations()
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  const { partnerName, brandColor, category, country, level, step, isDraft, isSample, isIdea } =
    content
  return (
    <div className="mt-2 flex flex-col gap-2.5">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft empty:hidden">
        {partnerName && !isSample && (
          <Fact icon={brandColor ? <BrandMark color={brandColor} /> : <Store />}>
            {t('viewer.by', { partner: partnerName })}
          </Fact>
        )}
        {category && <Fact icon={<Tag />}>{categoryName(category)}</Fact>}
        {country && <Fact icon={<MapPin />}>{countryName(country)}</Fact>}
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {level && <Badge tone={`level-${level}`}>{t('common.level', { level })}</Badge>}
        {step && <Badge tone={stepTone(step)}>{t(`common.steps.${step}.label`)}</Badge>}
        {isIdea && (
          <Badge tone="accent" icon={<Lightbulb aria-hidden="true" />}>
            {t('suggestions.idea')}
          </Badge>
        )}
        {isDraft && <Badge tone="warning">{t('viewer.draft')}</Badge>}
        {isSample && <Badge>{t('viewer.sample')}</Badge>}
      </p>
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}
