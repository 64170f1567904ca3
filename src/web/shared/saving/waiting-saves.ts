import { ORPCError } from '@orpc/client'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, type client } from '../../api.ts'
import { type MessageKey, sentence, showMessages } from '../../language/language-store.ts'
import { isUnreachable } from '../../refusal.ts'
import { sessionOptions } from '../../session.ts'
import { refusalSentence, refusalToast, type ToastMeta } from '../../toasts.ts'
import { toast } from '../../ui/toast.ts'
import {
  readUserValue,
  removeUserValue,
  WAITING_SAVES,
  writeUserValue,
} from '../../user-storage.ts'
import { spreadMs } from '../../spread.ts'

export type NewSaved = Parameters<typeof client.user.saved.save>[0]

const AGAIN_MS = { min: 4_000, max: 8_000 } as const

const listeners = new Set<() => void>()
const underWay = new Set<string>()
let shown: { text: string; saves: readonly NewSaved[] } = { text: '', saves: [] }
let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Not refused: kept on this device, and sent when the server is back. */
class SaveWaits extends Error {}

/**
 * A save is written down before it is sent, and stays so until the server has answered: a line that breaks, or a page
 * that is closed meanwhile, loses nothing. The server keeps one of each, so sending it again doubles nothing.
 */
export async function sendSave(queryClient: QueryClient, saved: NewSaved) {
  const userId = userOf(queryClient)
  add(userId, saved)
  underWay.add(keyOf(saved))
  try {
    const answer = await api.user.saved.save.call(saved)
    drop(userId, saved)
    return answer
  } catch (error) {
    if (!isUnreachable(error)) drop(userId, saved)
    // A device may be too full to write it down.
    else if (isWaiting(userId, saved)) {
      sendLater(queryClient)
      throw new SaveWaits('The server did not answer.', { cause: error })
    }
    throw error
  } finally {
    underWay.delete(keyOf(saved))
  }
}

/** What the page before, or the session before, could not send; also when the device is back online. */
export function startSending(queryClient: QueryClient) {
  const start = () => void sendWaiting(queryClient)
  start()
  if (isStarted) return
  isStarted = true
  addEventListener('online', start)
}

/** Kept on this device until the server answers. */
export function useWaitingSaves(userId: string) {
  return useSyncExternalStore(subscribe, () => savesOf(userId))
}

/** No longer wanted. */
export function forgetSave(userId: string, isMeant: (saved: NewSaved) => boolean) {
  write(
    userId,
    savesOf(userId).filter((saved) => !isMeant(saved)),
  )
}

/** For a mutation's `onError`: what became of a save that did not succeed. */
export function tellUnsaved(refused: ToastMeta) {
  return (error: unknown) =>
    error instanceof SaveWaits ? tellWaiting(error) : refusalToast(error, refused)
}

function tellWaiting({ cause }: SaveWaits) {
  const isNoRoom = cause instanceof ORPCError && cause.code === 'NO_ROOM'
  const description = () => sentence(`waitingSaves.${isNoRoom ? 'noRoomText' : 'keptText'}`)
  void say(
    () => toast.info(sentence('waitingSaves.kept'), { description: description() }),
    'card.waiting',
  )
}

/** The sentences come with the other screens: where they were not fetched in time, a shorter one of the home must do. */
async function say(show: () => unknown, otherwise: MessageKey = 'errors.offline') {
  try {
    await showMessages('areas')
  } catch {
    return toast.info(sentence(otherwise))
  }
  return show()
}

/** All that the server takes; the rest is tried again. */
export async function sendWaiting(queryClient: QueryClient) {
  const userId = userOf(queryClient)
  let sentCount = 0
  for (const saved of savesOf(userId)) {
    // Another tab may have sent it.
    if (underWay.has(keyOf(saved)) || !isWaiting(userId, saved)) continue
    underWay.add(keyOf(saved))
    const outcome = await send(saved)
    underWay.delete(keyOf(saved))
    if (outcome === 'later') break
    if (outcome === 'sent') sentCount += 1
    drop(userId, saved)
  }
  if (savesOf(userId).length > 0) sendLater(queryClient)
  if (sentCount === 0) return
  void say(() => toast.success(sentence('waitingSaves.sent', { count: sentCount })))
  await queryClient.invalidateQueries()
}

async function send(saved: NewSaved): Promise<'sent' | 'refused' | 'later'> {
  try {
    await api.user.saved.save.call(saved)
    return 'sent'
  } catch (error) {
    // Whoever has to sign in again is still the same person.
    if (isUnreachable(error) || (error instanceof ORPCError && error.status === 401)) return 'later'
    void say(() =>
      toast.error(sentence('waitingSaves.notSent', { title: saved.title }), {
        description: refusalSentence(error),
      }),
    )
    return 'refused'
  }
}

function sendLater(queryClient: QueryClient) {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(queryClient), spreadMs(AGAIN_MS))
}

function userOf(queryClient: QueryClient) {
  return queryClient.getQueryData(sessionOptions.queryKey)?.user?.id ?? ''
}

function savesOf(userId: string): readonly NewSaved[] {
  const text = readUserValue(userId, WAITING_SAVES) ?? '[]'
  // The same list as long as nothing has changed.
  if (text !== shown.text) shown = { text, saves: parse(text) }
  return shown.saves
}

function parse(text: string): readonly NewSaved[] {
  try {
    return JSON.parse(text) as NewSaved[]
  } catch (error) {
    console.warn('The saves that wait cannot be read.', error)
    return []
  }
}

function isWaiting(userId: string, saved: NewSaved) {
  return savesOf(userId).some((other) => keyOf(other) === keyOf(saved))
}

function add(userId: string, saved: NewSaved) {
  if (!isWaiting(userId, saved)) write(userId, [...savesOf(userId), saved])
}

function drop(userId: string, saved: NewSaved) {
  forgetSave(userId, (other) => keyOf(other) === keyOf(saved))
}

function write(userId: string, saves: readonly NewSaved[]) {
  try {
    if (saves.length === 0) removeUserValue(userId, WAITING_SAVES)
    else writeUserValue(userId, WAITING_SAVES, JSON.stringify(saves))
  } catch (error) {
    console.warn('No room on this device for a save that waits.', error)
  }
  for (const listener of listeners) listener()
}

function keyOf(saved: NewSaved) {
  return JSON.stringify(saved)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
