import { useQuery } from '@tanstack/react-query'
import { Store, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { MoreButton, NoMatch } from '../list/list-end.tsx'
import { SearchField } from '../list/search-field.tsx'
import { useListedPartners } from '../partners/listed-partners.ts'

type PartnerFilterProps = {
  chosen: string | undefined
  /** The empty string for all. */
  onChoose: (partnerId: string) => void
}

export function PartnerFilter({ chosen, onChoose }: PartnerFilterProps) {
  const t = useTranslations('audit')
  const labelId = useId()
  const name = usePartnerName(chosen)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-1.5 max-sm:col-span-2">
      <span id={labelId} className="text-sm font-semibold text-ink">
        {t('partnerFilter.label')}
      </span>
      <span className="flex min-w-0 gap-1">
        <Button
          variant="outline"
          aria-describedby={labelId}
          iconBefore={<Store aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
          className="min-w-0 flex-1 justify-start font-normal"
        >
          <span className="truncate">{chosen ? name : t('partnerFilter.all')}</span>
        </Button>
        {chosen && (
          <IconButton
            label={t('partnerFilter.clear')}
            icon={<X aria-hidden="true" />}
            onClick={() => onChoose('')}
          />
        )}
      </span>
      {isOpen && (
        <ChooseDialog
          onClose={() => setIsOpen(false)}
          onChoose={(id) => {
            setIsOpen(false)
            onChoose(id)
          }}
        />
      )}
    </div>
  )
}

/** The log outlives its partners. */
function usePartnerName(id: string | undefined) {
  const t = useTranslations('audit.partnerFilter')
  const { data, isPending } = useQuery(
    api.sa.partners.get.queryOptions({
      input: { id: id ?? '' },
      enabled: id !== undefined,
      meta: { isSilent: true },
    }),
  )
  if (isPending) return '…'
  return data?.name ?? t('deleted')
}

type ChooseDialogProps = { onChoose: (partnerId: string) => void; onClose: () => void }

function ChooseDialog({ onChoose, onClose }: ChooseDialogProps) {
  const t = useTranslations()
  const [q, setQ] = useState('')
  const { partners, error, ...pages } = useListedPartners({ type: 'all', q }, BY_NAME)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('audit.partnerFilter.choose')}
      closeLabel={t('common.close')}
    >
      <SearchField label={t('partners.search')} value={q} onSearch={setQ} />
      {!partners && !error && <SkeletonText lines={6} className="mt-4" />}
      {!partners && error && <ErrorState title={t('partners.loadFailed')} />}
      {partners?.length === 0 && <NoMatch onClear={() => setQ('')} />}
      <ul className="mt-3 flex flex-col empty:hidden">
        {partners?.map(({ id, name, city }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-1.5 text-left hover:bg-sunken"
            >
              <span className="font-medium break-words">{name}</span>
              {city && <span className="text-xs break-words text-ink-soft">{city}</span>}
            </button>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </Dialog>
  )
}

const BY_NAME = { key: 'companyName', direction: 'ascending' } as const
