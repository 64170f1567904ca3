import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BUSINESS_CATEGORIES } from '#domain/application.ts'
import { PARTNER_TYPES } from '#domain/partner.ts'
import { NOTE_MAX } from '#domain/text.ts'
import { api } from '../../../api.ts'
import { FormField, markRefused, useSchemaForm } from '../../../form.tsx'
import { useSession } from '../../../session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFace } from '../face.ts'
import { PartnerBenefits } from './partner-benefits.tsx'

export function ApplicationForm() {
  const t = useTranslations('portal.apply')
  const common = useTranslations('common')
  const { user, application } = useSession()
  const face = useFace()
  const submit = useMutation(
    api.user.applications.submit.mutationOptions({
      meta: { success: 'portal.apply.submitted', failure: 'portal.apply.failed' },
    }),
  )
  const form = useSchemaForm({
    schema: () => import('#domain/application.ts').then(({ NewApplication }) => NewApplication),
    defaultValues: {
      companyName: '',
      contactPerson: user?.name ?? '',
      contactEmail: user?.email ?? '',
      phone: '',
      website: '',
      businessCategory: face.id === 'edu' ? 'education' : 'other',
      description: '',
      partnerType: face.partnerType,
    },
  })
  const send = form.handleSubmit(
    (values) => submit.mutate(values, { onError: markRefused(form) }),
    (refused) => {
      const isMissing = Object.values(refused).some((error) => error?.message === 'required')
      if (isMissing) void toast.error(t('requiredFields'))
    },
  )
  return (
    <>
      <title>{`${t('title')} · MachiCube`}</title>
      <PageHeader title={t('title')} description={t('description')} className="mb-6" />
      {application?.status === 'rejected' && (
        <Alert tone="warning" title={t('rejectedTitle')} className="mb-6">
          {application.rejectionReason && (
            <p>{t('rejectedReason', { reason: application.rejectionReason })}</p>
          )}
          <p>{t('rejectedAgain')}</p>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
        <Card render={<form noValidate aria-label={t('title')} onSubmit={send} />}>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="companyName"
              label={t('companyName')}
              hint={t('companyNameHint')}
              required
              className="sm:col-span-2"
            >
              {(control) => <TextInput autoComplete="organization" {...control} />}
            </FormField>
            <FormField form={form} name="contactPerson" label={t('contactPerson')} required>
              {(control) => <TextInput autoComplete="name" {...control} />}
            </FormField>
            <FormField form={form} name="contactEmail" label={t('contactEmail')} required>
              {(control) => <TextInput type="email" autoComplete="email" {...control} />}
            </FormField>
            <FormField form={form} name="phone" label={t('phone')}>
              {(control) => <TextInput type="tel" autoComplete="tel" {...control} />}
            </FormField>
            <FormField form={form} name="website" label={t('website')}>
              {(control) => (
                <TextInput type="url" autoComplete="url" placeholder="https://" {...control} />
              )}
            </FormField>
            <FormField form={form} name="partnerType" label={t('partnerType')}>
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
            <FormField form={form} name="businessCategory" label={t('businessCategory')}>
              {(control) => (
                <Select {...control}>
                  {BUSINESS_CATEGORIES.map((category) => (
                    <option key={category} value={category}>
                      {common(`businessCategories.${category}`)}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
            <FormField
              form={form}
              name="description"
              label={t('about')}
              hint={t('aboutHint')}
              className="sm:col-span-2"
            >
              {(control) => <Textarea maxLength={NOTE_MAX} {...control} />}
            </FormField>
          </div>
          <CardFooter>
            <Button type="submit" pending={submit.isPending}>
              {t('submit')}
            </Button>
          </CardFooter>
        </Card>
        <PartnerBenefits />
      </div>
    </>
  )
}
