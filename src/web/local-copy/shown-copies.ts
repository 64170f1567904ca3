import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const shown = new Map<string, { keptAt: number; round: number }>()
let round = 0
let oldest: number | undefined

/** A copy stands in for this call's answer. */
export function noteCopy(call: string, keptAt: number) {
  shown.set(call, { keptAt, round })
  tell()
}

export function noteLiveAnswer(call: string) {
  if (shown.delete(call)) tell()
}

export function isShownAsCopy(call: string): boolean {
  return shown.has(call)
}

/** What is still noted before this round when everything on the page was asked again is no longer shown. */
export function startRound() {
  round += 1
  const started = round
  return () => {
    for (const [call, note] of shown) if (note.round < started) shown.delete(call)
    tell()
  }
}

export function forgetShownCopies() {
  shown.clear()
  tell()
}

/** From when the oldest copy on the page is; undefined while everything is the server's own answer. */
export function useCopiesFrom(): number | undefined {
  return useSyncExternalStore(subscribe, () => oldest)
}

function tell() {
  oldest = shown.size === 0 ? undefined : Math.min(...[...shown.values()].map((n) => n.keptAt))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
