import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { COUNTRIES, type Country } from '#domain/country.ts'
import { type StepId, STEPS } from '#domain/step.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useCountryName } from '../country/country-name.ts'
import { useCloseGuard } from '../leave-guard/close-guard.tsx'

type ConfigureDialogProps = { partnerId: string; onClose: () => void }
type Choice = { country?: Country | ''; step?: StepId; isDraft?: boolean }

/** What stands in for missing values when content is published. */
export function ConfigureDialog({ partnerId, onClose }: ConfigureDialogProps) {
  const t = useTranslations('dataOutput.publishDefaults')
  const common = useTranslations('common')
  const countryName = useCountryName()
  const formId = useId()
  const [choice, setChoice] = useState<Choice>({})
  const guard = useCloseGuard(Object.keys(choice).length > 0, onClose)
  const { data } = useQuery(
    api.portal.publishDefaults.get.queryOptions({ input: { partnerId }, throwOnError: true }),
  )
  const save = useMutation(
    api.portal.publishDefaults.set.mutationOptions({
      meta: {
        success: 'dataOutput.toasts.configured',
        failure: 'dataOutput.toasts.configureFailed',
      },
      onSuccess: onClose,
    }),
  )
  const defaults = data && { ...data, ...choice }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!defaults) return
    const { step, isDraft } = defaults
    const country = COUNTRIES.find(({ name }) => name === defaults.country)?.name ?? ''
    save.mutate({ partnerId, country, step, isDraft })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      title={t('title')}
      description={t('description')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={save.isPending} disabled={!defaults}>
            {t('save')}
          </Button>
        </>
      }
    >
      {!defaults ? (
        <SkeletonText lines={5} />
      ) : (
        <form id={formId} onSubmit={submit} className="flex flex-col gap-5">
          <Field label={t('country')}>
            <Select
              value={defaults.country}
              onChange={(event) =>
                setChoice({ ...choice, country: event.currentTarget.value as Country | '' })
              }
            >
              <option value="">{t('noCountry')}</option>
              {COUNTRIES.map(({ name }) => (
                <option key={name} value={name}>
                  {countryName(name)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('step')}>
            <Select
              value={defaults.step}
              onChange={(event) =>
                setChoice({ ...choice, step: event.currentTarget.value as StepId })
              }
            >
              {STEPS.map(({ id }) => (
                <option key={id} value={id}>
                  {common(`steps.${id}.name`)}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox
            label={t('draft')}
            hint={t('draftHint')}
            checked={defaults.isDraft}
            onChange={(event) => setChoice({ ...choice, isDraft: event.currentTarget.checked })}
          />
        </form>
      )}
      {guard.question}
    </Dialog>
  )
}
