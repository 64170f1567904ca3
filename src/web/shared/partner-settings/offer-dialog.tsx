import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LanguageTag } from '#domain/language.ts'
import type { LocalText } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import { NAME_MAX, NOTE_MAX } from '#domain/text.ts'
import { api } from '../../api.ts'
import { refusedFields, useFieldSentence } from '../../form.tsx'
import { useLanguage } from '../../language/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CollapsibleSection } from '../../ui/collapsible-section.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { isBlank, languagesFrom, OFFER_TOASTS, typedText } from './offer-form.ts'
import type { Offer } from './settings-values.ts'

type OfferDialogProps = {
  partnerId: string
  kind: OfferKind
  /** None adds one. */
  offer?: Offer
  onClose: () => void
}

const NO_TEXT: LocalText = { en: '', ja: '', fr: '' }

export function OfferDialog({ partnerId, kind, offer, onClose }: OfferDialogProps) {
  const t = useTranslations(`partnerSettings.offers.${kind}`)
  const common = useTranslations('partnerSettings.offers')
  const close = useTranslations('common')('close')
  const [own = 'en', ...others] = languagesFrom(useLanguage())
  const formId = useId()
  const [name, setName] = useState(() => typedText(offer?.name ?? NO_TEXT, own))
  const [description, setDescription] = useState(() =>
    typedText(offer?.description ?? NO_TEXT, own),
  )
  const [isActive, setIsActive] = useState(offer?.isActive ?? true)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const add = useMutation(
    api.portal.offers.add.mutationOptions({ meta: OFFER_TOASTS[kind].add, onSuccess: onClose }),
  )
  const change = useMutation(
    api.portal.offers.change.mutationOptions({
      meta: OFFER_TOASTS[kind].change,
      onSuccess: onClose,
    }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlank(name)) return setIsNameMissing(true)
    const place = { partnerId, kind, offer: { name, description, isActive } }
    if (offer) change.mutate({ ...place, offerId: offer.id, version: offer.version })
    else add.mutate(place)
  }

  const fieldSentence = useFieldSentence()
  const refused = refusedFields(add.error ?? change.error)
  function refusalOf(tag: LanguageTag, isOwn: boolean) {
    const own = isOwn ? ['offer.name'] : []
    const found = refused.find(({ path }) => [`offer.name.${tag}`, ...own].includes(path))
    return found && fieldSentence(found.code)
  }

  const texts = (tag: LanguageTag, isOwn: boolean) => (
    <div key={tag} className="flex flex-col gap-4">
      <Field
        label={isOwn ? t('name') : common(`nameIn.${tag}`)}
        required={isOwn}
        error={isOwn && isNameMissing && isBlank(name) ? t('nameRequired') : refusalOf(tag, isOwn)}
      >
        <TextInput
          value={name[tag]}
          maxLength={NAME_MAX}
          lang={tag}
          onChange={(event) => setName({ ...name, [tag]: event.currentTarget.value })}
        />
      </Field>
      <Field label={isOwn ? common('description') : common(`descriptionIn.${tag}`)}>
        <Textarea
          rows={3}
          value={description[tag]}
          maxLength={NOTE_MAX}
          lang={tag}
          onChange={(event) => setDescription({ ...description, [tag]: event.currentTarget.value })}
        />
      </Field>
    </div>
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(offer ? 'editTitle' : 'addTitle')}
      closeLabel={close}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={add.isPending || change.isPending}>
            {common('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {texts(own, true)}
        <CollapsibleSection title={common('otherLanguages')} level={3} open={false}>
          <p className="mb-4 text-xs text-ink-soft">{common('otherLanguagesHint')}</p>
          <div className="flex flex-col gap-6">{others.map((tag) => texts(tag, false))}</div>
        </CollapsibleSection>
        <Checkbox
          label={common('active')}
          hint={common('activeHint')}
          checked={isActive}
          onChange={(event) => setIsActive(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  )
}
