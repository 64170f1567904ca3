import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FIRST_LEVEL } from '#domain/level.ts'
import { SAVED_RELOAD_DELAY_MS } from '#domain/saved-content.ts'
import { FIRST_STEP } from '#domain/step.ts'
import { api, type client } from '../../api.ts'
import { sentence } from '../../language/language-store.ts'
import { toast } from '../../ui/toast.ts'
import { imageUrlOf, type ViewerContent } from './viewer-content.ts'

type NewSaved = Parameters<typeof client.user.saved.save>[0]

/** My Page keeps it or not; what was pressed shows at once, what the server says stays. */
export function useSaving(content: ViewerContent, category: string) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState({ told: content.savedId, savedId: content.savedId })
  if (known.told !== content.savedId) {
    setKnown({ told: content.savedId, savedId: content.savedId })
  }
  const keep = (savedId: string | null) => setKnown({ told: content.savedId, savedId })

  const save = useMutation({
    mutationFn: async (saved: NewSaved) => {
      const answer = await api.user.saved.save.call(saved)
      reloadSavedLater(queryClient)
      keep(answer.id)
      return answer
    },
    meta: { success: 'viewer.savedToast', failure: 'viewer.saveFailed' },
  })
  const remove = useMutation({
    mutationFn: async (savedId: string) => {
      const answer = await api.user.saved.remove.call({ savedId })
      keep(null)
      offerUndo(() => save.mutate(savedOf(content, category)))
      return answer
    },
    meta: { failure: 'viewer.removeFailed' },
  })

  const isPending = save.isPending || remove.isPending
  const isSaved = save.isPending || (known.savedId !== null && !remove.isPending)
  function toggle() {
    if (isPending) return
    if (known.savedId === null) save.mutate(savedOf(content, category))
    else remove.mutate(known.savedId)
  }
  return { isSaved, isPending, toggle }
}

function savedOf(content: ViewerContent, category: string): NewSaved {
  const step = content.step ?? FIRST_STEP
  return {
    contentId: content.id,
    category,
    title: content.title,
    imageUrl: imageUrlOf(content),
    type: step,
    step,
    level: content.level ?? FIRST_LEVEL,
    // The API says where an item comes from and checks it again when it is saved.
    ...(content.country && { country: content.country as NonNullable<NewSaved['country']> }),
  }
}

function offerUndo(onUndo: () => void) {
  void toast.success(sentence('viewer.removedToast'), {
    action: { label: sentence('viewer.undo'), onClick: onUndo },
  })
}

/** A read that is still under way may be older than the save: it is dropped, never shown. */
function reloadSavedLater(queryClient: QueryClient) {
  setTimeout(async () => {
    await queryClient.cancelQueries({ queryKey: api.user.saved.key() })
    await queryClient.prefetchQuery({ ...api.user.saved.list.queryOptions(), staleTime: 0 })
  }, SAVED_RELOAD_DELAY_MS)
}
