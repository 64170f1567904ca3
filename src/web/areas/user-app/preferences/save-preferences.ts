import { safe } from '@orpc/client'
import { mergeChanges } from '#domain/merge.ts'
import type { Preferences } from '#domain/preferences.ts'
import { client } from '../../../api.ts'

export type KeptPreferences = Awaited<ReturnType<typeof client.user.preferences.get>>

/** What was saved elsewhere meanwhile and cannot be had together with what was changed here. */
export type Conflict = {
  merged: Preferences
  theirs: KeptPreferences
  fields: readonly (keyof Preferences)[]
}

export type Saved = { kept: KeptPreferences } | { conflict: Conflict }

/** Changes from two places are joined as long as they concern different fields. */
export async function savePreferences(start: KeptPreferences, mine: Preferences): Promise<Saved> {
  const { error, data, isDefined } = await safe(
    client.user.preferences.set({ ...mine, version: start.version }),
  )
  if (!error) return { kept: data }
  if (!isDefined || error.code !== 'CHANGED_MEANWHILE') throw error
  const { current } = error.data
  const { merged, conflicts } = mergeChanges<Preferences>(start, mine, current)
  if (conflicts.length > 0) return { conflict: { merged, theirs: current, fields: conflicts } }
  return savePreferences(current, merged)
}
