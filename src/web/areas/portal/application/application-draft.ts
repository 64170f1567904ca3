import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { BUSINESS_CATEGORIES, type NewApplication } from '#domain/application.ts'
import { PARTNER_TYPES } from '#domain/partner.ts'
import { useSession } from '../../../session.ts'
import { readUserValue, removeUserValue, writeUserValue } from '../../../user-storage.ts'
import { useFace } from '../face.ts'

export type ApplicationInput = NewApplication

/** What was typed survives a reload: kept on this device for this person, until it is sent or they sign out. */
export function useApplicationDraft(fresh: ApplicationInput) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const name = `application-draft:${useFace().id}`
  const [kept, setKept] = useState(() => readUserValue(userId, name))
  return {
    start: kept === null ? fresh : withDraft(fresh, kept),
    isKept: kept !== null,
    keep: (values: object) => writeUserValue(userId, name, JSON.stringify(values)),
    forget: () => {
      removeUserValue(userId, name)
      setKept(null)
    },
  }
}

// What was typed may be wrong still, and what the device holds may be older than the form.
function withDraft(fresh: ApplicationInput, kept: string): ApplicationInput {
  const draft = readObject(kept)
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

function readObject(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return {}
  }
}

export function useKeptDraft<Output>(
  form: UseFormReturn<z.input<typeof NewApplication>, unknown, Output>,
  keep: (values: object) => void,
) {
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      // Only what a person changed: starting over is no draft.
      if (type === 'change') keep(values)
    })
    return unsubscribe
  })
}
