import { isServerFailure, isUnreachable } from '../refusal.ts'
import { readUserValue, writeUserValue } from '../user-storage.ts'
import { COPIED_CALLS } from './copied-calls.ts'
import { noteCopy, noteLiveAnswer } from './shown-copies.ts'

const AGE_MAX_MS = 7 * 24 * 60 * 60_000
const ANSWER_MAX_CHARS = 1_000_000

type Answer = { readonly call: string; readonly at: number; readonly answer: unknown }
type Kept = { readonly build: string; readonly answers: readonly Answer[] }

let ownerId: string | undefined

/** Copies are written and read for this person only; for nobody while nobody is fully signed in. */
export function keepCopiesFor(userId: string | undefined) {
  ownerId = userId
}

/** Read-through: the server's answer is kept; where it cannot be had, the kept one stands in and is noted. */
export async function withLocalCopy(
  path: readonly string[],
  input: unknown,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const name = path.join('.')
  const copied = Object.hasOwn(COPIED_CALLS, name) ? COPIED_CALLS[name] : undefined
  const askedFor = ownerId
  if (!copied || askedFor === undefined) return ask()
  const call = `${name} ${JSON.stringify(input ?? null)}`
  try {
    const answer = await ask()
    if (askedFor === ownerId) keepAnswer(askedFor, copied, { call, at: Date.now(), answer })
    noteLiveAnswer(call)
    return answer
  } catch (error) {
    const standsIn = isUnreachable(error) || (copied.alsoOnFailure && isServerFailure(error))
    const kept = standsIn
      ? (keptAnswer(askedFor, copied.key, call) ?? (await copied.ofOthers?.(askedFor, input)))
      : undefined
    if (!kept) throw error
    noteCopy(call, kept.at)
    return kept.answer
  }
}

export function keptAnswer(userId: string, key: string, call: string): Answer | undefined {
  return readAnswers(userId, key).find((answer) => answer.call === call)
}

export function keepAnswer(
  userId: string,
  { key, answersMax = 1 }: { key: string; answersMax?: number },
  answer: Answer,
) {
  const others = readAnswers(userId, key).filter(({ call }) => call !== answer.call)
  const kept: Kept = { build: build(), answers: [answer, ...others].slice(0, answersMax) }
  const text = JSON.stringify(kept)
  if (text.length > ANSWER_MAX_CHARS) return
  try {
    writeUserValue(userId, key, text)
  } catch (error) {
    console.warn(`No room on this device for a copy of ${key}.`, error)
  }
}

/** What another build wrote may have another shape, so it is ignored; so is what nobody refreshed for long. */
export function readAnswers(userId: string, key: string): readonly Answer[] {
  try {
    const kept = JSON.parse(readUserValue(userId, key) ?? 'null') as Partial<Kept> | null
    if (kept?.build !== build() || !Array.isArray(kept.answers)) return []
    return kept.answers.filter(({ at }) => at > Date.now() - AGE_MAX_MS)
  } catch (error) {
    console.warn(`The copy of ${key} cannot be read.`, error)
    return []
  }
}

/** The entry script's name changes with every line of the app. */
function build() {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}
