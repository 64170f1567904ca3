import { Plus, Sparkles, Target } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferKind } from '#domain/offer.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OfferDeletion } from './offer-deletion.tsx'
import { OfferDialog, PremiumLink } from './offer-dialog.tsx'
import { OfferRow } from './offer-row.tsx'
import { type Offer, useOffers } from './settings-values.ts'

/** The goals and services that a partner can choose from: ours to start with, and its own. */
export function OffersManagement({ partnerId }: { partnerId: string }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <OfferList partnerId={partnerId} kind="goal" icon={<Target />} />
      <OfferList partnerId={partnerId} kind="service" icon={<Sparkles />} />
    </div>
  )
}

type OfferListProps = { partnerId: string; kind: OfferKind; icon: ReactNode }

function OfferList({ partnerId, kind, icon }: OfferListProps) {
  const t = useTranslations(`partnerSettings.offers.${kind}`)
  const { offers, max } = useOffers(partnerId)[kind]
  // Held here and not by the row, so that the dialog outlives it.
  const [edited, setEdited] = useState<{ offer?: Offer }>()
  // Its offer stays while the dialog closes.
  const [deletion, setDeletion] = useState<{ offer: Offer; open: boolean }>()
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = max !== null && offers.length >= max
  return (
    <Card render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} description={t('manageHint')} icon={icon} />
      <div className="mt-4 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-ink-soft">
          {max !== null && t('limit', { count: offers.length, max })}
          {isFull && (
            <span className="block">
              {t('full')} <PremiumLink />
            </span>
          )}
        </p>
        <Button
          ref={addButton}
          size="sm"
          disabled={isFull}
          iconBefore={<Plus aria-hidden="true" />}
          onClick={() => setEdited({})}
        >
          {t('add')}
        </Button>
      </div>
      {offers.length === 0 ? (
        <EmptyState title={t('empty')} className="mt-4" />
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {offers.map((offer) => (
            <OfferRow
              key={offer.id}
              partnerId={partnerId}
              kind={kind}
              offer={offer}
              onEdit={() => setEdited({ offer })}
              onDelete={() => setDeletion({ offer, open: true })}
            />
          ))}
        </ul>
      )}
      {deletion && (
        <OfferDeletion
          partnerId={partnerId}
          kind={kind}
          offers={offers}
          {...deletion}
          addButton={addButton}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
      {edited && (
        <OfferDialog
          partnerId={partnerId}
          kind={kind}
          offer={edited.offer}
          isDeleted={
            edited.offer !== undefined && offers.every(({ id }) => id !== edited.offer?.id)
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
