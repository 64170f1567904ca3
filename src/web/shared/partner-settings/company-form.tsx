import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { Building2, MapPin, Sparkles, Tag, Target } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PartnerType } from '#domain/partner.ts'
import { NOTE_MAX } from '#domain/text.ts'
import { api } from '../../api.ts'
import { FormField, markRefused, useSchemaForm } from '../../form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CategoryOptions } from '../category/category-options.tsx'
import { LeaveGuard } from '../leave-guard/leave-guard.tsx'
import { LocationFields } from './location-fields.tsx'
import { OfferChoices } from './offer-choices.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import {
  formValues,
  isSameSelection,
  type KeptSettings,
  type Offers,
  type Selection,
  selectionOf,
} from './settings-values.ts'

type CompanyFormProps = {
  partnerId: string
  /** Whose words are used. */
  type: PartnerType
  kept: KeptSettings
  offers: Offers
}

const TOASTS = {
  business: {
    success: 'partnerSettings.toasts.partnerSaved',
    failure: 'partnerSettings.toasts.partnerFailed',
  },
  education: {
    success: 'partnerSettings.toasts.schoolSaved',
    failure: 'partnerSettings.toasts.schoolFailed',
  },
} as const satisfies Record<PartnerType, unknown>

export function CompanyForm({ partnerId, type, kept, offers }: CompanyFormProps) {
  const t = useTranslations('partnerSettings.company')
  const keptSelection = selectionOf(offers)
  // What the person began with: a save that knows an older version is told.
  const base = useRef(kept)
  const [selection, setSelection] = useState<Selection>()
  const [conflict, setConflict] = useState<KeptSettings>()
  const form = useSchemaForm({
    schema: () => import('#domain/partner.ts').then(({ PartnerSettings }) => PartnerSettings),
    defaultValues: formValues(kept),
  })
  const isSelectionChanged = selection !== undefined && !isSameSelection(selection, keptSelection)
  const isDirty = form.formState.isDirty || isSelectionChanged

  function startFrom(next: KeptSettings) {
    base.current = next
    setSelection(undefined)
    setConflict(undefined)
    form.reset(formValues(next))
  }
  // Somebody else's change shows at once while nothing was typed here.
  useEffect(() => {
    if (isDirty || kept.version === base.current.version) return
    base.current = kept
    form.reset(formValues(kept))
  }, [isDirty, kept, form])

  const save = useMutation(api.portal.settings.set.mutationOptions({ meta: TOASTS[type] }))
  function onRefused(error: unknown) {
    if (error instanceof ORPCError && error.code === 'CHANGED_MEANWHILE')
      setConflict((error.data as { current: KeptSettings }).current)
    markRefused(form, 'settings')(error)
  }
  function submitOver({ version }: KeptSettings) {
    const { goal, service } = selection ?? keptSelection
    const selected = { goal: [...goal], service: [...service] }
    void form.handleSubmit((settings) =>
      save.mutate(
        { partnerId, version, settings, selected },
        { onSuccess: startFrom, onError: onRefused },
      ),
    )()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submitOver(base.current)
  }
  const choices = { offers, selection: selection ?? keptSelection, onChange: setSelection }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <LeaveGuard isDirty={isDirty} />
      <Card>
        <CardHeader title={t(`information.${type}`)} icon={<Building2 />} />
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="companyName" label={t(`name.${type}`)} required>
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
          <FormField form={form} name="address" label={t('address')}>
            {(control) => <TextInput autoComplete="street-address" {...control} />}
          </FormField>
          <FormField
            form={form}
            name="description"
            label={t('about')}
            hint={t('aboutHint')}
            className="sm:col-span-2"
          >
            {(control) => <Textarea rows={4} maxLength={NOTE_MAX} {...control} />}
          </FormField>
        </div>
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader
            title={t('registration')}
            description={t('registrationHint')}
            icon={<Tag />}
          />
          <FormField form={form} name="category" label={t('category')} required className="mt-5">
            {(control) => (
              <Select {...control}>
                <option value="">{t('chooseCategory')}</option>
                <CategoryOptions />
              </Select>
            )}
          </FormField>
        </Card>
        <Card>
          <CardHeader title={t('location')} description={t('locationHint')} icon={<MapPin />} />
          <LocationFields form={form} />
        </Card>
        <OfferChoices kind="goal" icon={<Target />} {...choices} />
        <OfferChoices kind="service" icon={<Sparkles />} {...choices} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas/90 px-4 py-3 frosted md:-mx-6 md:px-6">
        {conflict && (
          <SettingsConflict
            isSaving={save.isPending}
            onTakeTheirs={() => startFrom(conflict)}
            onKeepMine={() => submitOver(conflict)}
          />
        )}
        <p role="status" className="text-sm text-ink-soft">
          {isDirty && t('unsaved')}
        </p>
        {isDirty && (
          <Button variant="ghost" onClick={() => startFrom(kept)}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" pending={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
