import { useTranslations } from 'use-intl'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { BothValuesList } from '../../../shared/editing/both-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PartnerInput } from './partner-fields.tsx'

export type PartnerField = keyof PartnerInput

type EditConflictProps = {
  fields: readonly PartnerField[]
  mine: PartnerInput
  theirs: PartnerInput
  changedBy: string
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form, with what was typed. */
  onClose: () => void
}

/** Somebody else was first: what both changed, and whose stays. */
export function EditConflict(props: EditConflictProps) {
  const { fields, mine, theirs, changedBy, isSaving, onKeepMine, onTakeTheirs, onClose } = props
  const t = useTranslations('partners')
  const common = useTranslations('common')
  const shown = useShown()
  const labelOf = usePartnerLabel()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('conflict.title')}
      description={changedBy ? t('conflict.by', { name: changedBy }) : t('conflict.bySomebody')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button pending={isSaving} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <BothValuesList
        fields={fields.map((field) => ({
          label: labelOf(field),
          mine: shown(field, mine),
          saved: shown(field, theirs),
        }))}
      />
    </Dialog>
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
