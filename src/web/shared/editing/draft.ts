import { useEffect, useState } from 'react'
import { useSession } from '../../session.ts'
import { readUserValue, removeUserValue, UNSENT, writeUserValue } from '../../user-storage.ts'

/**
 * What was typed and not sent survives a reload, and a session that was ended elsewhere: kept on this device for this
 * person, until it is sent or discarded, they sign out themselves, or somebody else signs in. Nothing secret goes here.
 */
export function useDraft(about: string) {
  const userId = useSession().user?.id ?? ''
  const name = `${UNSENT}${about}`
  const [kept, setKept] = useState(() => readObject(readUserValue(userId, name)))
  return {
    /** As it was found; what the device holds may be older than the form. */
    kept,
    keep: (typed: object) => write(userId, name, typed),
    forget: () => {
      removeUserValue(userId, name)
      setKept(undefined)
    },
  }
}

/** Whether somebody was typing in a dialog when the page, or their session, ended: it opens again. */
export function useHasDraft() {
  const userId = useSession().user?.id ?? ''
  return (about: string) => readUserValue(userId, `${UNSENT}${about}`) !== null
}

type Watched = { watch: (onChange: () => void) => { unsubscribe: () => void } }

/** Keeps the draft of a form up to date. */
export function useKeptDraft(form: Watched, keepOrForget: () => void) {
  useEffect(() => {
    const { unsubscribe } = form.watch(keepOrForget)
    return unsubscribe
  })
}

function write(userId: string, name: string, typed: object) {
  try {
    writeUserValue(userId, name, JSON.stringify(typed))
  } catch (error) {
    console.warn('No room on this device for what is typed.', error)
  }
}

function readObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return undefined
  }
}
