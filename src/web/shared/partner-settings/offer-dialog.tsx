import { Link } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { LanguageTag } from '#domain/language.ts'
import type { OfferKind } from '#domain/offer.ts'
import { NAME_MAX, NOTE_MAX } from '#domain/text.ts'
import { FormField } from '../../form.tsx'
import { useLanguage } from '../../language/language-provider.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CollapsibleSection } from '../../ui/collapsible-section.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { RowConflict } from '../editing/row-conflict.tsx'
import { useCloseGuard } from '../leave-guard/close-guard.tsx'
import { LeaveGuard } from '../leave-guard/leave-guard.tsx'
import { languagesFrom, type OfferValues, valuesOf } from './offer-form.ts'
import { useSaveOffer } from './save-offer.ts'
import type { Offer } from './settings-values.ts'

type OfferDialogProps = {
  partnerId: string
  kind: OfferKind
  /** As it stood when the dialog opened; none adds one. */
  offer?: Offer | undefined
  /** It disappeared from the list while it was edited. */
  isDeleted: boolean
  onClose: () => void
}

export function OfferDialog({ partnerId, kind, offer, isDeleted, onClose }: OfferDialogProps) {
  const t = useTranslations(`partnerSettings.offers.${kind}`)
  const common = useTranslations('partnerSettings.offers')
  const words = useTranslations('common')
  const [own = 'en', ...others] = languagesFrom(useLanguage())
  const formId = useId()
  const form = useForm<OfferValues, unknown, OfferValues>({ defaultValues: valuesOf(offer, own) })
  const labelOf = useOfferLabel(kind, own)
  const saving = useSaveOffer({ form, partnerId, kind, offer, own, labelOf, onSaved: onClose })
  const { isDirty } = form.formState
  const guard = useCloseGuard(isDirty, onClose)
  const isGone = isDeleted || saving.isGone

  function submit(event: FormEvent) {
    event.preventDefault()
    saving.save(isGone)
  }

  const texts = (tag: LanguageTag) => (
    <div key={tag} className="flex flex-col gap-4">
      <FormField
        form={form}
        name={`name_${tag}`}
        label={labelOf(`name_${tag}`)}
        required={tag === own}
        sentences={{ required: t('nameRequired'), taken: t('nameTaken') }}
      >
        {(control) => <TextInput maxLength={NAME_MAX} lang={tag} {...control} />}
      </FormField>
      <FormField form={form} name={`description_${tag}`} label={labelOf(`description_${tag}`)}>
        {(control) => <Textarea rows={3} maxLength={NOTE_MAX} lang={tag} {...control} />}
      </FormField>
    </div>
  )

  const { conflict } = saving
  if (conflict) {
    const shown = (field: keyof OfferValues, values: OfferValues) => {
      const value = values[field]
      if (typeof value === 'string') return value
      return words(`partnerStatuses.${value ? 'active' : 'inactive'}`)
    }
    return (
      <RowConflict
        fields={conflict.fields.map((field) => ({
          label: labelOf(field),
          mine: shown(field, form.getValues()),
          saved: shown(field, valuesOf(conflict.current, own)),
        }))}
        changedBy=""
        isSaving={saving.isPending}
        onKeepMine={() => saving.save(false)}
        onTakeTheirs={() => saving.takeTheirs(conflict)}
        onClose={saving.goOn}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      title={t(offer ? 'editTitle' : 'addTitle')}
      closeLabel={words('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={saving.isPending}>
            {isGone ? t('addAgain') : common('save')}
          </Button>
        </>
      }
    >
      {isGone && (
        <Alert tone="warning" title={t('gone')} className="mb-5">
          {t('goneText')}
        </Alert>
      )}
      {saving.isFull && (
        <Alert tone="warning" className="mb-5">
          {t('full')} <PremiumLink />
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {texts(own)}
        <CollapsibleSection title={common('otherLanguages')} level={3} open={false}>
          <p className="mb-4 text-xs text-ink-soft">{common('otherLanguagesHint')}</p>
          <div className="flex flex-col gap-6">{others.map(texts)}</div>
        </CollapsibleSection>
        <Checkbox
          label={common('active')}
          hint={common('activeHint')}
          {...form.register('isActive')}
        />
      </form>
      {guard.question}
      <LeaveGuard isDirty={isDirty} />
    </Dialog>
  )
}

/** To where a limit is lifted. */
export function PremiumLink() {
  const common = useTranslations('partnerSettings.offers')
  return (
    <Link
      to="."
      search={{ tab: 'subscription' }}
      className="font-semibold text-primary-ink underline"
    >
      {common('seePremium')}
    </Link>
  )
}

function useOfferLabel(kind: OfferKind, own: LanguageTag) {
  const t = useTranslations(`partnerSettings.offers.${kind}`)
  const common = useTranslations('partnerSettings.offers')
  const labels: Record<keyof OfferValues, string> = {
    name_en: common('nameIn.en'),
    name_ja: common('nameIn.ja'),
    name_fr: common('nameIn.fr'),
    description_en: common('descriptionIn.en'),
    description_ja: common('descriptionIn.ja'),
    description_fr: common('descriptionIn.fr'),
    isActive: common('active'),
    [`name_${own}`]: t('name'),
    [`description_${own}`]: common('description'),
  }
  return (field: keyof OfferValues) => labels[field]
}
