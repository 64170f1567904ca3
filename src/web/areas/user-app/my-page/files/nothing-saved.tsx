import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Country } from '#domain/country.ts'
import { useCountryName } from '../../../../shared/country/country-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { useShownPart } from '../shown-part.ts'

/** Of a category without saved items; a filter that hides them says so. */
export function NothingSaved({ country }: { country: Country | undefined }) {
  const t = useTranslations('myPage')
  const countryName = useCountryName()
  const { showCountry } = useShownPart()
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card bg-sunken p-4">
      <Sprout aria-hidden="true" className="size-8 shrink-0 text-success" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {country ? t('emptyInCountry', { country: countryName(country) }) : t('empty')}
        </p>
        <p className="text-sm text-ink-soft">
          {country ? t('emptyInCountryHint') : t('emptyHint')}
        </p>
      </div>
      {country ? (
        <Button variant="outline" onClick={() => showCountry(undefined)}>
          {t('showAllCountries')}
        </Button>
      ) : (
        <Button variant="outline" render={<Link to="/user-app" />}>
          {t('chart.findContent')}
        </Button>
      )}
    </div>
  )
}
