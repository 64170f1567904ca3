import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { cn } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { OFFER_TOASTS } from './offer-form.ts'
import type { Offer } from './settings-values.ts'

type OfferRowProps = {
  partnerId: string
  kind: OfferKind
  offer: Offer
  onEdit: () => void
}

export function OfferRow({ partnerId, kind, offer, onEdit }: OfferRowProps) {
  const t = useTranslations(`partnerSettings.offers.${kind}`)
  const common = useTranslations('partnerSettings.offers')
  const language = useLanguage()
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useMutation(
    api.portal.offers.change.mutationOptions({ meta: OFFER_TOASTS[kind].change }),
  )
  const remove = useMutation(
    api.portal.offers.remove.mutationOptions({
      meta: OFFER_TOASTS[kind].remove,
      onSuccess: () => setIsDeleting(false),
    }),
  )
  const { id, version, isActive, isSelected: _, ...texts } = offer
  const name = inLanguage(offer.name, language)
  const place = { partnerId, kind, offerId: id }
  return (
    <li className="flex items-center gap-2 py-3">
      <div className={cn('min-w-0 flex-1', !isActive && 'opacity-65')}>
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-soft wrap-anywhere">
          {inLanguage(offer.description, language)}
        </p>
      </div>
      <Switch
        label={common('activate', { name })}
        hideLabel
        checked={isActive}
        disabled={change.isPending}
        onCheckedChange={(checked) =>
          change.mutate({ ...place, version, offer: { ...texts, isActive: checked } })
        }
      />
      <IconButton label={common('edit', { name })} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        label={common('delete', { name })}
        icon={<Trash2 />}
        onClick={() => setIsDeleting(true)}
      />
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t('deleteTitle')}
        description={common('deleteText', { name })}
        cancelLabel={common('cancel')}
        confirmLabel={common('confirmDelete')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(place)}
      />
    </li>
  )
}
