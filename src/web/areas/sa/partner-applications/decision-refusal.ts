import { type InferClientErrorUnion, isDefinedError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api, type client } from '../../../api.ts'
import { refusalSentence } from '../../../toasts.ts'
import { toast } from '../../../ui/toast.ts'

type Failure = 'approveFailed' | 'rejectFailed'
type Refused = InferClientErrorUnion<typeof client.sa.applications.reject>

/** Says what went wrong, and reads again where the application stands: somebody else may have been first. */
export function useDecisionRefusal(failure: Failure) {
  const queryClient = useQueryClient()
  const t = useTranslations('applications.review')
  return (error: Refused) => {
    void toast.error(t(failure), { description: reasonOf(error) })
    void queryClient.invalidateQueries({ queryKey: api.sa.applications.key() })
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
