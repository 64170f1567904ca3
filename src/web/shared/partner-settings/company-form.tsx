import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Building2, MapPin, Sparkles, Tag, Target } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PartnerSettings, PartnerType } from '#domain/partner.ts'
import { NOTE_MAX } from '#domain/text.ts'
import { api } from '../../api.ts'
import { FormField, markRefused, useSchemaForm } from '../../form.tsx'
import { sessionOptions } from '../../session.ts'
import { refusalToast } from '../../toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CategoryOptions } from '../category/category-options.tsx'
import { useSharedRow } from '../editing/shared-row.ts'
import { keepTyped, type TypedText } from '../editing/typed-texts.ts'
import { LeaveGuard } from '../leave-guard/leave-guard.tsx'
import { LocationFields } from './location-fields.tsx'
import { OfferChoices } from './offer-choices.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { useSettingsLabel, useShownSetting } from './settings-words.ts'
import {
  formValues,
  isSameSelection,
  joinSelections,
  type KeptSettings,
  type Offers,
  readSelection,
  rowOf,
  type Selection,
  selectionOf,
  type SettingsInput,
} from './settings-values.ts'

type CompanyFormProps = {
  partnerId: string
  /** Whose words are used. */
  type: PartnerType
  kept: KeptSettings
  offers: Offers
}

type Conflict = { current: KeptSettings; fields: (keyof SettingsInput)[] }

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
  const editing = useTranslations('editing')
  const keptSelection = selectionOf(offers)
  const [selection, setSelection] = useState<Selection>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isGone, setIsGone] = useState(false)
  const form = useSchemaForm({
    schema: () => import('#domain/partner.ts').then(({ PartnerSettings }) => PartnerSettings),
    defaultValues: formValues(kept),
  })
  // What the person began with: a save that knows an older version is told.
  const row = useSharedRow<SettingsInput, PartnerSettings>(form, rowOf(kept))
  const labelOf = useSettingsLabel(type)
  const shown = useShownSetting()
  const queryClient = useQueryClient()
  const isSelectionChanged = selection !== undefined && !isSameSelection(selection, keptSelection)
  const isDirty = form.formState.isDirty || isSelectionChanged

  function startFrom(next: KeptSettings) {
    row.startFrom(rowOf(next))
    setSelection(undefined)
    setConflict(undefined)
    form.reset(formValues(next))
  }
  // Somebody else's change shows at once while nothing was typed here.
  useEffect(() => {
    if (isDirty || kept.version <= row.version()) return
    row.startFrom(rowOf(kept))
    form.reset(formValues(kept))
  }, [isDirty, kept, form, row])

  // Should the partner disappear, and this form with it, what was typed can still be read.
  const typedNow = useRef<() => TypedText[]>(() => [])
  useEffect(() => {
    typedNow.current = () =>
      fieldsOf(form.formState.dirtyFields)
        .map((field) => ({ label: labelOf(field), value: shown(field, form.getValues()) }))
        .filter(({ value }) => value !== '')
  })
  const hasLeft = useRef(false)
  useEffect(
    () => () => {
      if (!hasLeft.current) keepTyped(partnerId, typedNow.current())
    },
    [partnerId],
  )

  const save = useMutation(
    api.portal.settings.set.mutationOptions({ meta: { ...TOASTS[type], isSilent: true } }),
  )
  function onRefused(error: unknown, chosen: Selection) {
    markRefused(form, 'settings')(error)
    if (error instanceof ORPCError && error.code === 'CHANGED_MEANWHILE')
      return void join((error.data as { current: KeptSettings }).current, chosen)
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') {
      setIsGone(true)
      // Whose partner it was learns why from their portal.
      return void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })
    }
    refusalToast(error, TOASTS[type], () => submit(chosen))
  }
  async function join(current: KeptSettings, chosen: Selection) {
    try {
      const saved = await readSelection(queryClient, partnerId)
      const joined = joinSelections(keptSelection, chosen, saved)
      const fields = row.join(rowOf(current))
      setSelection(joined)
      if (fields.length > 0) setConflict({ current, fields })
      else submit(joined)
    } catch (error) {
      refusalToast(error, TOASTS[type])
    }
  }
  function submit(chosen = selection ?? keptSelection) {
    const selected = { goal: [...chosen.goal], service: [...chosen.service] }
    void form.handleSubmit((settings) =>
      save.mutate(
        { partnerId, version: row.version(), settings, selected },
        {
          onSuccess: (saved) => {
            row.sayKept(labelOf)
            startFrom(saved)
          },
          onError: (error) => onRefused(error, chosen),
        },
      ),
    )()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }
  const choices = { offers, selection: selection ?? keptSelection, onChange: setSelection }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <LeaveGuard
        isDirty={isDirty}
        onLeave={() => {
          hasLeft.current = true
        }}
      />
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
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas px-4 py-3 md:-mx-6 md:px-6">
        {isGone && (
          <Alert tone="warning" title={t('gone')} className="basis-full">
            {editing('goneText')}
          </Alert>
        )}
        {conflict && (
          <SettingsConflict
            fields={conflict.fields.map((field) => ({
              label: labelOf(field),
              mine: shown(field, form.getValues()),
              saved: shown(field, formValues(conflict.current)),
            }))}
            isSaving={save.isPending}
            onTakeTheirs={() => {
              row.take(formValues(conflict.current), conflict.fields)
              setConflict(undefined)
            }}
            onKeepMine={() => submit()}
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
        <Button type="submit" disabled={isGone} pending={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const fieldsOf = (dirty: Partial<Record<keyof SettingsInput, unknown>>) =>
  Object.keys(dirty) as (keyof SettingsInput)[]
