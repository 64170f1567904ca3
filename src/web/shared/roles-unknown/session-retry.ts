import { useQueryClient } from '@tanstack/react-query'
import { sessionOptions } from '../../session.ts'

export function useSessionRetry() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: sessionOptions.queryKey })
}
