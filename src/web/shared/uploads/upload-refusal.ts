import { ORPCError } from '@orpc/client'
import { chosenLanguage, sentence } from '../../language/language-store.ts'
import { refusalSentence } from '../../toasts.ts'
import { shownMegabytes } from './shown-megabytes.ts'

/** A refused upload's or item's sentence in the reader's language. */
export function uploadRefusal(error: unknown): string {
  const { refusals } = chosenLanguage().messages.dataManagement
  const { code, data } = error instanceof ORPCError ? error : { code: '', data: null }
  if (!Object.hasOwn(refusals, code)) return refusalSentence(error)
  const { availableBytes = 0, maxBytes = 0 } = (data ?? {}) as Record<string, number>
  return sentence(`dataManagement.refusals.${code as keyof typeof refusals}`, {
    free: shownMegabytes(availableBytes),
    max: shownMegabytes(maxBytes, 0),
  })
}
