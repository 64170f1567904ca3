import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { RowConflict } from '../../../shared/editing/row-conflict.tsx'
import type { PartnerInput } from './partner-fields.tsx'

export type PartnerField = keyof PartnerInput

type EditConflictProps = Omit<ComponentProps<typeof RowConflict>, 'fields'> & {
  fields: readonly PartnerField[]
  mine: PartnerInput
  theirs: PartnerInput
}

export function EditConflict({ fields, mine, theirs, ...answers }: EditConflictProps) {
  const shown = useShown()
  const labelOf = usePartnerLabel()
  return (
    <RowConflict
      {...answers}
      fields={fields.map((field) => ({
        label: labelOf(field),
        mine: shown(field, mine),
        saved: shown(field, theirs),
      }))}
    />
  )
}

export function usePartnerLabel() {
  const t = useTranslations('partners')
  return (field: PartnerField) => (field === 'ownerEmail' ? t('ownerEmail') : t(`fields.${field}`))
}

function useShown() {
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  return (field: PartnerField, partner: PartnerInput) => {
    const { partnerType, status, category, country } = partner
    if (field === 'partnerType') return partnerType ? common(`partnerTypes.${partnerType}`) : ''
    if (field === 'status') return status ? common(`partnerStatuses.${status}`) : ''
    if (field === 'category') return category ? categoryName(category) : ''
    if (field === 'country') return country ? countryName(country) : ''
    return partner[field] ?? ''
  }
}
