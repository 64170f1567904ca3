import {
  type QueryClient,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resumedTutorialIndex, type TutorialEnd } from '#domain/tutorial.ts'
import { api, type client } from '../../../api.ts'
import { useSession } from '../../../session.ts'

type Change = Parameters<typeof client.user.tutorial.set>[0]

/** The step on show. The server keeps it; who returns before it has answered finds what is on its way there. */
export function useKeptStep() {
  const queryClient = useQueryClient()
  const { data: progress } = useSuspenseQuery(api.user.tutorial.get.queryOptions())
  const [index, setIndex] = useState(
    () => indexOnItsWay(queryClient) ?? resumedTutorialIndex(progress),
  )
  const { mutate } = useMutation(
    api.user.tutorial.set.mutationOptions({
      scope: { id: 'tutorial' },
      meta: { isSilent: true },
      onSuccess: (kept) => {
        queryClient.setQueryData(api.user.tutorial.get.queryKey(), kept)
      },
    }),
  )
  // Opened is enough: the home page need not offer it any more.
  const { isTutorialOffered } = useSession()
  useEffect(() => {
    if (isTutorialOffered) mutate({})
  }, [isTutorialOffered, mutate])

  return {
    index,
    show: (wanted: number) => {
      setIndex(wanted)
      mutate({ index: wanted })
    },
    end: (end: TutorialEnd) => mutate({ end }),
  }
}

function indexOnItsWay(queryClient: QueryClient) {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: api.user.tutorial.set.mutationKey(), status: 'pending' })
    .map(({ state }) => (state.variables as Change).index)
    .findLast((index) => index !== undefined)
}
