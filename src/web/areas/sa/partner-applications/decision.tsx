import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Follows the application while it is being decided: another admin may be first, or it may be gone. */
export function useDecision(applicationId: string) {
  const t = useTranslations('applications.review')
  const { data, error } = useQuery(
    api.sa.applications.get.queryOptions({ input: { applicationId }, staleTime: 0 }),
  )
  if (error && !data) return { isDecided: true, notice: notice(refusalSentence(error)) }
  if (!data || data.status === 'pending') return { isDecided: false, notice: null }
  const name = data.reviewerName || t('meanwhile.somebody')
  return { isDecided: true, notice: notice(t(`meanwhile.${data.status}`, { name })) }
}

const notice = (text: string) => (
  <Alert tone="warning" className="mb-5">
    {text}
  </Alert>
)
