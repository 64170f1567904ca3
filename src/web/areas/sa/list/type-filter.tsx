import { useTranslations } from 'use-intl'
import { PARTNER_TYPES, type PartnerTypeFilter } from '#domain/partner.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

type TypeFilterProps = {
  value: PartnerTypeFilter
  onValueChange: (type: PartnerTypeFilter) => void
}

export function TypeFilter({ value, onValueChange }: TypeFilterProps) {
  const t = useTranslations('sa.filter')
  return (
    <SegmentedControl
      label={t('label')}
      value={value}
      onValueChange={onValueChange}
      segments={(['all', ...PARTNER_TYPES] as const).map((type) => ({
        value: type,
        label: t(type),
      }))}
    />
  )
}
