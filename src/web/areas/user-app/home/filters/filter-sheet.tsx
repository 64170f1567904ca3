import '../../../../styles/areas.css'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Filters } from './use-filters.ts'

type FilterSheetProps = Filters & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** How much the filters let through, in the words of the button that shows it. */
  showLabel: string
}

/** The filters of a small screen: they slide in over the cards. */
export function FilterSheet({ isOpen, onOpenChange, showLabel, ...filters }: FilterSheetProps) {
  const t = useTranslations('browse')
  return (
    <Sheet
      side="left"
      title={t('filters')}
      closeLabel={t('closeFilters')}
      open={isOpen}
      onOpenChange={onOpenChange}
      className="w-80"
      footer={
        <Button block onClick={() => onOpenChange(false)}>
          {showLabel}
        </Button>
      }
    >
      <FilterPanel {...filters} />
    </Sheet>
  )
}
