import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MATRIX_FILTERS } from '#domain/content-matrix.ts'
import { CategoryOptions } from '../../../../shared/category/category-options.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Select } from '../../../../ui/select.tsx'
import { SearchField } from '../../list/search-field.tsx'
import { useMatrixSearch } from './matrix-search.ts'

export function MatrixFilters() {
  const t = useTranslations('contentAdmin.matrix')
  const { wanted, narrow } = useMatrixSearch()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {wanted.partner ? (
        <Button
          variant="secondary"
          iconAfter={<X aria-hidden="true" />}
          onClick={() => narrow({ partner: '' })}
        >
          {t('clearPartner')}
        </Button>
      ) : (
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      )}
      <Select
        aria-label={t('category')}
        value={wanted.category}
        onChange={({ currentTarget }) => narrow({ category: currentTarget.value })}
        className="w-60 max-sm:w-full"
      >
        <option value="">{t('allCategories')}</option>
        <CategoryOptions />
      </Select>
      <SegmentedControl
        label={t('show')}
        value={wanted.show}
        onValueChange={(show) => narrow({ show })}
        segments={MATRIX_FILTERS.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  )
}
