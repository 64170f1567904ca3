import { ORPCError } from '@orpc/client'
import { useTranslations } from 'use-intl'
import { DEFAULT_PARTNER_STATUS, DEFAULT_PARTNER_TYPE, type NewPartner } from '#domain/partner.ts'
import { markRefused, useSchemaForm } from '../../../form.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PartnerForm, PartnerInput } from './partner-fields.tsx'

const EMPTY: PartnerInput = {
  name: '',
  partnerType: DEFAULT_PARTNER_TYPE,
  status: DEFAULT_PARTNER_STATUS,
  category: null,
  ownerEmail: '',
  contactPerson: '',
  contactEmail: '',
  phone: '',
  website: '',
  country: '',
  region: '',
  city: '',
  address: '',
  description: '',
}

export function usePartnerForm(values: PartnerInput = EMPTY) {
  const t = useTranslations('partners')
  const form: PartnerForm = useSchemaForm({
    schema: () => import('#domain/partner.ts').then(({ PartnerDraft }) => PartnerDraft),
    defaultValues: values,
  })
  const submitWith = (save: (partner: NewPartner) => void) =>
    form.handleSubmit(save, ({ name }) => {
      if (name?.message === 'required') void toast.error(t('nameRequired'))
    })
  return { form, submitWith }
}

/** Which field the server did not accept; `inside` as `markRefused` takes it. */
export function markPartnerRefused(form: PartnerForm, error: unknown, inside = '') {
  markRefused(form, inside)(error)
  if (!(error instanceof ORPCError)) return
  if (error.code === 'OWNER_NOT_FOUND') form.setError('ownerEmail', { message: 'account' })
  if (error.code === 'UNKNOWN_CATEGORY') form.setError('category', { message: 'choice' })
}
