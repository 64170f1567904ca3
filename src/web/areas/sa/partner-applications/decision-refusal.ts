import { type InferClientErrorUnion, isDefinedError } from '@orpc/client'
import { useTranslations } from 'use-intl'
import type { client } from '../../../api.ts'
import { refusalSentence } from '../../../toasts.ts'
import { toast } from '../../../ui/toast.ts'

type Failure = 'approveFailed' | 'rejectFailed'
type Refused = InferClientErrorUnion<typeof client.sa.applications.reject>

/** Says what went wrong; `onDecided` when somebody else was first. */
export function useDecisionRefusal(failure: Failure, onDecided: () => void) {
  const t = useTranslations('applications.review')
  return (error: Refused) => {
    void toast.error(t(failure), { description: reasonOf(error) })
    if (isDefinedError(error) && ['ALREADY_DECIDED', 'NOT_FOUND'].includes(error.code)) onDecided()
  }

  function reasonOf(error: Refused) {
    if (isDefinedError(error) && error.code === 'ALREADY_DECIDED') {
      const { status, decidedBy } = error.data
      return t(`meanwhile.${status}`, { name: decidedBy || t('meanwhile.somebody') })
    }
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'FORBIDDEN'
    return isForbidden ? t('onlyAdmins') : refusalSentence(error)
  }
}
