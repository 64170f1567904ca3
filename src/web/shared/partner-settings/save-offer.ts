import { type InferClientErrorUnion, isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LanguageTag } from '#domain/language.ts'
import type { OfferKind } from '#domain/offer.ts'
import { api, type client } from '../../api.ts'
import { refusedFields } from '../../form.tsx'
import { refusalToast } from '../../toasts.ts'
import { useSharedRow } from '../editing/shared-row.ts'
import { isBlank, OFFER_TOASTS, offerOf, type OfferValues, valuesOf } from './offer-form.ts'
import type { Offer } from './settings-values.ts'

type Saving = {
  form: UseFormReturn<OfferValues, unknown, OfferValues>
  partnerId: string
  kind: OfferKind
  /** As it stood when the dialog opened; none adds one. */
  offer: Offer | undefined
  own: LanguageTag
  labelOf: (field: keyof OfferValues) => string
  onSaved: () => void
}
type Calls = typeof client.portal.offers
type Refused = InferClientErrorUnion<Calls['add']> | InferClientErrorUnion<Calls['change']>
type Conflict = { current: Offer; fields: (keyof OfferValues)[] }

/** Adds or changes a goal or service; what stands in the way is shown by the dialog, and nothing typed is lost. */
export function useSaveOffer({ form, partnerId, kind, offer, own, labelOf, onSaved }: Saving) {
  const [conflict, setConflict] = useState<Conflict>()
  const [isFull, setIsFull] = useState(false)
  const [isGone, setIsGone] = useState(false)
  // Set at once: a second click comes before `isPending` does.
  const isSaving = useRef(false)
  const row = useSharedRow(form, { version: offer?.version ?? 0, values: valuesOf(offer, own) })
  const { add: adding, change: changing } = OFFER_TOASTS[kind]
  const add = useMutation(
    api.portal.offers.add.mutationOptions({ meta: { ...adding, isSilent: true } }),
  )
  const change = useMutation(
    api.portal.offers.change.mutationOptions({ meta: { ...changing, isSilent: true } }),
  )

  const toastsOf = (asNew: boolean) => (offer && !asNew ? changing : adding)
  function send(asNew: boolean) {
    const place = { partnerId, kind, offer: offerOf(form.getValues()) }
    const answers = {
      onSuccess: () => {
        row.sayKept(labelOf)
        onSaved()
      },
      onError: (error: Refused) => onRefused(error, asNew),
    }
    isSaving.current = true
    if (!offer || asNew) add.mutate(place, answers)
    else change.mutate({ ...place, offerId: offer.id, version: row.version() }, answers)
  }
  function onRefused(error: Refused, asNew: boolean) {
    isSaving.current = false
    setConflict(undefined)
    for (const { path, code } of refusedFields(error)) mark(path, code)
    if (refusedFields(error).length > 0) return
    if (!isDefinedError(error)) return refusalToast(error, toastsOf(asNew), () => send(asNew))
    if (error.code === 'CHANGED_MEANWHILE') return join(error.data.current)
    if (error.code === 'DUPLICATE_NAME') return markTaken(error.data.languages)
    if (error.code === 'TOO_MANY_OFFERS') return setIsFull(true)
    if (error.code === 'NOT_FOUND' && !asNew) return setIsGone(true)
    refusalToast(error, toastsOf(asNew))
  }
  function join(current: Offer) {
    const fields = row.join({ version: current.version, values: valuesOf(current, own) })
    if (fields.length > 0) setConflict({ current, fields })
    else send(false)
  }
  function mark(path: string, code: string) {
    const field = path.replace('offer.', '').replace('.', '_')
    const known = Object.keys(form.getValues()).find((name) => name === field)
    form.setError((known ?? `name_${own}`) as keyof OfferValues, { message: code })
  }
  function markTaken(languages: readonly LanguageTag[]) {
    for (const tag of languages.includes(own) ? [own] : languages)
      form.setError(`name_${tag}`, { message: 'taken' }, { shouldFocus: true })
  }

  return {
    conflict,
    isFull,
    isGone,
    isPending: add.isPending || change.isPending,
    save: (asNew: boolean) => {
      if (isSaving.current) return
      form.clearErrors()
      if (isBlank(offerOf(form.getValues()).name))
        return form.setError(`name_${own}`, { message: 'required' }, { shouldFocus: true })
      send(asNew)
    },
    goOn: () => setConflict(undefined),
    takeTheirs: ({ current, fields }: Conflict) => {
      row.take(valuesOf(current, own), fields)
      setConflict(undefined)
      if (row.isAsSaved()) onSaved()
    },
  }
}
