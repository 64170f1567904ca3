import { isUnchanged, mergeChanges } from '#domain/merge.ts'
import type { Preferences } from '#domain/preferences.ts'
import type { KeptPreferences } from './save-preferences.ts'

type Draft = { start: KeptPreferences; typed: Preferences }

/** What was typed before, beside what others saved since; nothing when all of it is saved. */
export function readDraft(
  draft: Record<string, unknown> | undefined,
  kept: KeptPreferences,
): Draft | undefined {
  const { start, typed } = draft ?? {}
  if (!isLike(kept, start) || !isLike(fieldsOf(kept), typed)) return undefined
  const { merged, conflicts } = mergeChanges<Preferences>(start, typed, kept)
  if (isUnchanged(fieldsOf(kept), merged)) return undefined
  // Who changed the same field meanwhile is told by the save, which still knows the older version.
  return { start: conflicts.length > 0 ? start : kept, typed: merged }
}

export function fieldsOf(kept: KeptPreferences): Preferences {
  const { version: _, ...fields } = kept
  return fields
}

/** Another build may have kept other fields. */
function isLike<Values extends object>(model: Values, found: unknown): found is Values {
  if (typeof found !== 'object' || found === null) return false
  return Object.entries(model).every(([name, value]) => {
    const other: unknown = Reflect.get(found, name)
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value)
  })
}
