import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { COUNTRIES } from '#domain/country.ts'
import { type NewPartner, PARTNER_STATUSES, PARTNER_TYPES } from '#domain/partner.ts'
import type { z } from 'zod'
import { FormField } from '../../../form.tsx'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { usePlaces } from '../../../shared/country/places.ts'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { CategoryOptions } from '../list/category-options.tsx'

export type PartnerInput = z.input<typeof NewPartner>
export type PartnerForm = UseFormReturn<PartnerInput, unknown, NewPartner>

/** Everything that an admin can say of a partner; only the name is required. */
export function PartnerFields({ form }: { form: PartnerForm }) {
  const t = useTranslations('partners')
  const common = useTranslations('common')
  const countryName = useCountryName()
  const places = usePlaces()
  function moveTo(next: string) {
    const { country = '', region = '', city = '' } = form.getValues()
    const there = places.moved(country ?? '', { region, city }, next)
    form.setValue('region', there.region, { shouldDirty: true })
    form.setValue('city', there.city, { shouldDirty: true })
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="name"
        label={t('fields.name')}
        required
        className="sm:col-span-2"
      >
        {(control) => <TextInput autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="partnerType" label={t('fields.partnerType')}>
        {(control) => (
          <Select {...control}>
            {PARTNER_TYPES.map((type) => (
              <option key={type} value={type}>
                {common(`partnerTypes.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="status" label={t('fields.status')}>
        {(control) => (
          <Select {...control}>
            {PARTNER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {common(`partnerStatuses.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="category" label={t('fields.category')} className="sm:col-span-2">
        {(control) => (
          <Select {...control}>
            <option value="">{t('noCategory')}</option>
            <CategoryOptions />
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="ownerEmail"
        label={t('ownerEmail')}
        hint={t('ownerHint')}
        className="sm:col-span-2"
      >
        {(control) => <TextInput type="email" autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="contactPerson" label={t('fields.contactPerson')}>
        {(control) => <TextInput autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="contactEmail" label={t('fields.contactEmail')}>
        {(control) => <TextInput type="email" autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="phone" label={t('fields.phone')}>
        {(control) => <TextInput type="tel" autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="website" label={t('fields.website')}>
        {(control) => (
          <TextInput type="url" autoComplete="off" placeholder="https://" {...control} />
        )}
      </FormField>
      <FormField form={form} name="country" label={t('fields.country')}>
        {(control) => (
          <Select
            {...control}
            onChange={(event) => {
              moveTo(event.currentTarget.value)
              return control.onChange(event)
            }}
          >
            <option value="">{t('noCountry')}</option>
            {COUNTRIES.map(({ name }) => (
              <option key={name} value={name}>
                {countryName(name)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="region" label={t('fields.region')}>
        {(control) => <TextInput autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="city" label={t('fields.city')}>
        {(control) => <TextInput autoComplete="off" {...control} />}
      </FormField>
      <FormField form={form} name="address" label={t('fields.address')}>
        {(control) => <TextInput autoComplete="off" {...control} />}
      </FormField>
      <FormField
        form={form}
        name="description"
        label={t('fields.description')}
        className="sm:col-span-2"
      >
        {(control) => <Textarea rows={4} {...control} />}
      </FormField>
    </div>
  )
}
