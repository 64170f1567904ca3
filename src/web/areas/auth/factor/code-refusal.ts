import { useTranslations } from 'use-intl'
import { refusalSentence } from '../../../toasts.ts'
import { waitMinutes } from './show-code.ts'

/** Why a code was refused, in a sentence for its field. */
export function useCodeRefusal(error: unknown): string | undefined {
  const t = useTranslations('auth.factor')
  if (!error) return undefined
  const minutes = waitMinutes(error)
  return minutes === undefined ? refusalSentence(error) : t('wait', { minutes })
}
