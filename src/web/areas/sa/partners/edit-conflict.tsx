import { useTranslations } from 'use-intl'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PartnerInput } from './partner-fields.tsx'

type EditConflictProps = {
  mine: PartnerInput
  theirs: PartnerInput
  changedBy: string
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form, with what was typed. */
  onClose: () => void
}

const FIELDS = [
  'name',
  'partnerType',
  'status',
  'category',
  'ownerEmail',
  'contactPerson',
  'contactEmail',
  'phone',
  'website',
  'country',
  'region',
  'city',
  'address',
  'description',
] as const satisfies (keyof PartnerInput)[]

/** Somebody else was first: what differs, and whose stays. */
export function EditConflict(props: EditConflictProps) {
  const { mine, theirs, changedBy, isSaving, onKeepMine, onTakeTheirs, onClose } = props
  const t = useTranslations('partners')
  const common = useTranslations('common')
  const shown = useShown()
  const differing = FIELDS.filter((field) => (mine[field] ?? '') !== (theirs[field] ?? ''))
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
      <dl className="flex flex-col gap-4 text-sm">
        {differing.map((field) => (
          <div key={field}>
            <dt className="font-semibold">
              {field === 'ownerEmail' ? t('ownerEmail') : t(`fields.${field}`)}
            </dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Value name={t('conflict.mine')} value={shown(field, mine)} />
              <Value name={t('conflict.theirs')} value={shown(field, theirs)} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  const t = useTranslations('partners.conflict')
  return (
    <p className="rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap">
      <span className="block text-xs text-ink-soft">{name}</span>
      {value || <span className="text-ink-faint">{t('empty')}</span>}
    </p>
  )
}

function useShown() {
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  return (field: (typeof FIELDS)[number], partner: PartnerInput) => {
    const { partnerType, status, category, country } = partner
    if (field === 'partnerType') return partnerType ? common(`partnerTypes.${partnerType}`) : ''
    if (field === 'status') return status ? common(`partnerStatuses.${status}`) : ''
    if (field === 'category') return category ? categoryName(category) : ''
    if (field === 'country') return country ? countryName(country) : ''
    return partner[field] ?? ''
  }
}
