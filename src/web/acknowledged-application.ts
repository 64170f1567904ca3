import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api.ts'
import type { Session } from './session.ts'

/** The news of a decision is told until it is acknowledged or the portal is opened, then on no device again. */
export function useAcknowledgement() {
  const { mutate } = useMutation(
    api.user.applications.acknowledge.mutationOptions({ meta: { isSilent: true } }),
  )
  return useCallback(
    (application: Session['application']) => {
      if (!application || application.isAcknowledged || application.status === 'pending') return
      mutate({ applicationId: application.id })
    },
    [mutate],
  )
}
