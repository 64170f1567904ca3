import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BUSINESS_CATEGORIES } from '#domain/application.ts'
import { PARTNER_TYPES } from '#domain/partner.ts'
import { NOTE_MAX } from '#domain/text.ts'
import { api } from '../../../api.ts'
import { FormField, markRefused, useSchemaForm } from '../../../form.tsx'
import { useSession } from '../../../session.ts'
import { useKeptDraft } from '../../../shared/editing/draft.ts'
import { startAtTop } from '../../../shared/page/start-at-top.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ApplicationInput, useApplicationDraft } from './application-draft.ts'
import { PartnerBenefits } from './partner-benefits.tsx'

type ApplicationFormProps = {
  /** What the form starts with when nothing was typed before. */
  fresh: ApplicationInput
  rejection: { reason: string | null } | undefined
}

export function ApplicationForm({ fresh, rejection }: ApplicationFormProps) {
  const t = useTranslations('applications.apply')
  const common = useTranslations('common')
  const { user } = useSession()
  const draft = useApplicationDraft(fresh)
  const submit = useMutation(
    api.user.applications.submit.mutationOptions({
      meta: { success: 'applications.apply.submitted', failure: 'applications.apply.failed' },
      onSuccess: () => {
        draft.forget()
        startAtTop()
      },
    }),
  )
  const form = useSchemaForm({
    schema: () => import('#domain/application.ts').then(({ NewApplication }) => NewApplication),
    defaultValues: draft.start,
  })
  useKeptDraft(form, () => draft.keep(form.getValues()))
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
      {rejection && (
        <Alert tone="warning" title={t('rejectedTitle')} className="mb-6">
          {rejection.reason && (
            <p className="break-words whitespace-pre-wrap">
              {t('rejectedReason', { reason: rejection.reason })}
            </p>
          )}
          <p>{t('rejectedAgain')}</p>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
        <Card render={<form noValidate aria-label={t('title')} onSubmit={send} />}>
          {draft.isKept && (
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
              <p>{t('draftKept')}</p>
              <Button variant="ghost" size="sm" onClick={() => form.reset(fresh)}>
                {t('startOver')}
              </Button>
            </div>
          )}
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
            <FormField
              form={form}
              name="contactEmail"
              label={t('contactEmail')}
              hint={t('contactEmailHint', { email: user?.email ?? '' })}
              required
            >
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
              {(control) => <Textarea rows={5} maxLength={NOTE_MAX} {...control} />}
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
