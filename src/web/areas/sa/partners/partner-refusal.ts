import { ORPCError } from '@orpc/client'
import { sentence } from '../../../language/language-store.ts'
import { refusalSentence } from '../../../toasts.ts'

export const isGone = (error: unknown) => error instanceof ORPCError && error.code === 'NOT_FOUND'

/** Why a partner could not be made, changed or deleted. */
export function partnerRefusal(error: unknown): string {
  return isGone(error) ? sentence('partners.gone') : refusalSentence(error, 'partners.unknownError')
}
