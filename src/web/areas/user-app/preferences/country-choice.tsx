import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { COUNTRIES } from '#domain/country.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { ChoiceChip } from '../../../ui/choice-chip.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import type { PreferencesForm } from './preferences-form.ts'
import { toggled } from './toggled.ts'

const ORDER = COUNTRIES.map(({ name }) => name)

export function CountryChoice({ form }: { form: PreferencesForm }) {
  const t = useTranslations('settings')
  const countryName = useCountryName()
  const chosen = useWatch({ control: form.control, name: 'selectedCountries' }) ?? []
  return (
    <FieldSet label={t('countries')} hideLabel>
      <div className="flex flex-wrap gap-2">
        {COUNTRIES.map(({ name }) => (
          <ChoiceChip
            key={name}
            label={countryName(name)}
            checked={chosen.includes(name)}
            onCheckedChange={() =>
              form.setValue('selectedCountries', toggled(chosen, name, ORDER), {
                shouldDirty: true,
              })
            }
          />
        ))}
      </div>
    </FieldSet>
  )
}
