import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
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
  onDelete: () => void
}

export const deleteButtonId = (offerId: string) => `delete-${offerId}`

export function OfferRow({ partnerId, kind, offer, onEdit, onDelete }: OfferRowProps) {
  const common = useTranslations('partnerSettings.offers')
  const language = useLanguage()
  const change = useMutation(
    api.portal.offers.change.mutationOptions({ meta: OFFER_TOASTS[kind].change }),
  )
  const { id, version, isActive, isSelected: _, ...texts } = offer
  const name = inLanguage(offer.name, language)
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
        // Not disabled meanwhile: that would take the keyboard's focus away.
        aria-busy={change.isPending}
        onCheckedChange={(checked) =>
          !change.isPending &&
          change.mutate({
            partnerId,
            kind,
            offerId: id,
            version,
            offer: { ...texts, isActive: checked },
          })
        }
      />
      <IconButton label={common('edit', { name })} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        id={deleteButtonId(id)}
        label={common('delete', { name })}
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </li>
  )
}
