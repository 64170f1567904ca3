import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SEARCH_MAX } from '#domain/search.ts'
import { FormField } from '../../../../form.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useListedPartners } from '../../partners/listed-partners.ts'
import type { EntryForm } from './entry-form.ts'

type PartnerFieldProps = { form: EntryForm; partner: { id: string; name: string } | null }

/** One of thousands: what is typed above narrows the list; who is chosen stays in it. */
export function PartnerField({ form, partner }: PartnerFieldProps) {
  const t = useTranslations('roadmap')
  const [typed, setTyped] = useState('')
  const { partners = [] } = useListedPartners({ type: 'all', q: useDeferredValue(typed.trim()) })
  const [known, setKnown] = useState(partner ? [partner] : [])
  const chosenId = form.watch('partnerId')
  const chosen = known.filter(({ id }) => id === chosenId)
  const options = [...chosen, ...partners.filter(({ id }) => id !== chosen[0]?.id)]
  return (
    <div className="grid gap-2 sm:col-span-2">
      <FormField
        form={form}
        name="partnerId"
        label={t('dialog.partner')}
        hint={t('dialog.partnerHint')}
      >
        {({ onChange, ...control }) => (
          <Select
            {...control}
            onChange={(event) => {
              const { value } = event.currentTarget
              setKnown(options.filter(({ id }) => id === value))
              return onChange(event)
            }}
          >
            <option value="">{t('anyPartner')}</option>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <TextInput
        type="search"
        icon={<Search />}
        maxLength={SEARCH_MAX}
        aria-label={t('dialog.findPartner')}
        placeholder={t('dialog.findPartner')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}
