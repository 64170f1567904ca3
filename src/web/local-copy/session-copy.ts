import { isUnreachable } from '../refusal.ts'
import { forgetUserValues, userWith } from '../user-storage.ts'
import { keepAnswer, keepCopiesFor, keptAnswer } from './local-copy.ts'
import { noteCopy, noteLiveAnswer } from './shown-copies.ts'

const KEY = 'session'
export const SESSION_CALL = 'public.session'

type SessionLike = { user: { id: string } | null }

/**
 * Who is signed in, or who was when the server could last be asked: enough to open the shell over copies.
 * What the server says clears the device of everyone else.
 */
export async function withSessionCopy<Session extends SessionLike>(
  ask: () => Promise<Session>,
): Promise<Session> {
  try {
    const session = await ask()
    keepSession(session)
    return session
  } catch (error) {
    const userId = isUnreachable(error) ? userWith(KEY) : undefined
    const kept = userId === undefined ? undefined : keptAnswer(userId, KEY, SESSION_CALL)
    if (!kept) throw error
    keepCopiesFor(userId)
    noteCopy(SESSION_CALL, kept.at)
    return kept.answer as Session
  }
}

function keepSession(session: SessionLike) {
  noteLiveAnswer(SESSION_CALL)
  const userId = session.user?.id
  forgetUserValues(userId, true)
  keepCopiesFor(userId)
  if (userId !== undefined)
    keepAnswer(userId, { key: KEY }, { call: SESSION_CALL, at: Date.now(), answer: session })
}
