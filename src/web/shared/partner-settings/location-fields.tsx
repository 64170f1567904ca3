import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { COUNTRIES } from '#domain/country.ts'
import type { PartnerSettings } from '#domain/partner.ts'
import { type Region, regionsOf } from '#domain/region.ts'
import { FormField } from '../../form.tsx'
import { useLanguage } from '../../language/language-provider.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCountryName } from '../country/country-name.ts'
import { usePlaces } from '../country/places.ts'

type SettingsForm = UseFormReturn<z.input<typeof PartnerSettings>, unknown, PartnerSettings>

/** The country suggests its regions; a region or city that we do not know is as good. */
export function LocationFields({ form }: { form: SettingsForm }) {
  const t = useTranslations('partnerSettings.company')
  const countryName = useCountryName()
  const language = useLanguage()
  const regionList = useId()
  const country = useWatch({ control: form.control, name: 'country' })
  const places = usePlaces()
  function moveTo(next: string) {
    const { region = '', city = '' } = form.getValues()
    const there = places.moved(country ?? '', { region, city }, next)
    form.setValue('region', there.region, { shouldDirty: true })
    form.setValue('city', there.city, { shouldDirty: true })
  }
  const known = COUNTRIES.find(({ name }) => name === country)?.name
  const shown = ({ name, local }: Region) => (language === 'jp' && local) || name
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <FormField form={form} name="country" label={t('country')} required className="sm:col-span-2">
        {(control) => (
          <Select
            autoComplete="country-name"
            required
            {...control}
            onChange={(event) => {
              moveTo(event.currentTarget.value)
              return control.onChange(event)
            }}
          >
            <option value="">{t('chooseCountry')}</option>
            {COUNTRIES.map(({ name }) => (
              <option key={name} value={name}>
                {countryName(name)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="region" label={t('region')}>
        {(control) => <TextInput autoComplete="off" list={regionList} {...control} />}
      </FormField>
      <datalist id={regionList}>
        {known &&
          regionsOf(known).map((region) => <option key={region.name}>{shown(region)}</option>)}
      </datalist>
      <FormField form={form} name="city" label={t('city')}>
        {(control) => <TextInput autoComplete="address-level2" {...control} />}
      </FormField>
    </div>
  )
}
