import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { OFFER_TOASTS } from './offer-form.ts'
import { deleteButtonId } from './offer-row.tsx'
import type { Offer } from './settings-values.ts'

type OfferDeletionProps = {
  partnerId: string
  kind: OfferKind
  offers: readonly Offer[]
  offer: Offer
  open: boolean
  addButton: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Outlives the row, and leaves the keyboard at the next one; without one, where an offer is added. */
export function OfferDeletion(props: OfferDeletionProps) {
  const { partnerId, kind, offers, offer, open, addButton, onClose } = props
  const t = useTranslations(`partnerSettings.offers.${kind}`)
  const common = useTranslations('partnerSettings.offers')
  const language = useLanguage()
  const neighbourId = useRef<string>(undefined)
  const isDeleted = useRef(false)
  const remove = useMutation(
    api.portal.offers.remove.mutationOptions({ meta: OFFER_TOASTS[kind].remove }),
  )
  const confirm = () => {
    const index = offers.findIndex(({ id }) => id === offer.id)
    neighbourId.current = (offers[index + 1] ?? offers[index - 1])?.id
    const onSuccess = () => {
      isDeleted.current = true
      onClose()
    }
    remove.mutate({ partnerId, kind, offerId: offer.id }, { onSuccess })
  }
  const focusAfter = () => {
    if (!isDeleted.current) return null
    isDeleted.current = false
    const next = document.getElementById(deleteButtonId(neighbourId.current ?? ''))
    return next ?? addButton.current
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('deleteTitle')}
      description={common('deleteText', { name: inLanguage(offer.name, language) })}
      cancelLabel={common('cancel')}
      confirmLabel={common('confirmDelete')}
      pending={remove.isPending}
      onConfirm={confirm}
      focusAfter={focusAfter}
    />
  )
}
