import type { z } from 'zod'
import { BUSINESS_CATEGORIES, type NewApplication } from '#domain/application.ts'
import { isUnchanged } from '#domain/merge.ts'
import { PARTNER_TYPES } from '#domain/partner.ts'
import { useDraft } from '../../../shared/editing/draft.ts'
import { useFace } from '../face.ts'

export type ApplicationInput = NewApplication

export function useApplicationDraft(fresh: ApplicationInput) {
  const { kept, keep, forget } = useDraft(`application:${useFace().id}`)
  return {
    start: kept ? withDraft(fresh, kept) : fresh,
    isKept: kept !== undefined,
    // Starting over is no draft.
    keep: (typed: z.input<typeof NewApplication>) =>
      isUnchanged(fresh, typed) ? forget() : keep(typed),
    forget,
  }
}

// What was typed may be wrong still, and what the device holds may be older than the form.
function withDraft(fresh: ApplicationInput, draft: Record<string, unknown>): ApplicationInput {
  const text = (name: keyof ApplicationInput) => {
    const value = draft[name]
    return typeof value === 'string' ? value : fresh[name]
  }
  return {
    companyName: text('companyName'),
    contactPerson: text('contactPerson'),
    contactEmail: text('contactEmail'),
    phone: text('phone'),
    website: text('website'),
    description: text('description'),
    businessCategory:
      BUSINESS_CATEGORIES.find((known) => known === draft['businessCategory']) ??
      fresh.businessCategory,
    partnerType: PARTNER_TYPES.find((known) => known === draft['partnerType']) ?? fresh.partnerType,
  }
}
