import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FIRST_LEVEL } from '#domain/level.ts'
import { FIRST_STEP } from '#domain/step.ts'
import { api } from '../../api.ts'
import { sentence } from '../../language/language-store.ts'
import { useSession } from '../../session.ts'
import { toast } from '../../ui/toast.ts'
import {
  forgetSave,
  type NewSaved,
  sendSave,
  tellUnsaved,
  useWaitingSaves,
} from '../saving/waiting-saves.ts'
import { imageUrlOf, type ViewerContent } from './viewer-content.ts'

/** My Page keeps it or not; what was pressed shows at once, what the server says stays. */
export function useSaving(content: ViewerContent, category: string) {
  const [known, setKnown] = useState({ told: content.savedId, savedId: content.savedId })
  if (known.told !== content.savedId) {
    setKnown({ told: content.savedId, savedId: content.savedId })
  }
  const keep = (savedId: string | null) => setKnown({ told: content.savedId, savedId })

  const queryClient = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const isMeant = isSameThing(content)
  const isWaiting = useWaitingSaves(userId).some(isMeant)

  const save = useMutation({
    mutationKey: api.user.saved.save.mutationKey(),
    mutationFn: (saved: NewSaved) => sendSave(queryClient, saved),
    onSuccess: ({ id }) => keep(id),
    onError: tellUnsaved({ failure: 'viewer.saveFailed' }),
    meta: { success: 'viewer.savedToast', isSilent: true },
  })
  const restore = useMutation(
    api.user.saved.restore.mutationOptions({
      onSuccess: ({ id }) => keep(id),
      meta: { success: 'viewer.savedToast', failure: 'viewer.saveFailed' },
    }),
  )
  const remove = useMutation(
    api.user.saved.remove.mutationOptions({
      onSuccess: (_answer, { savedId }) => {
        keep(null)
        offerUndo(() => restore.mutate({ savedId }))
      },
      meta: { failure: 'viewer.removeFailed' },
    }),
  )

  const isPending = save.isPending || restore.isPending || remove.isPending
  const isSaved = isWaiting || restore.isPending || (known.savedId !== null && !remove.isPending)
  function toggle() {
    if (isPending) return
    if (isWaiting) forgetSave(userId, isMeant)
    else if (known.savedId === null) save.mutate(savedOf(content, category))
    else remove.mutate({ savedId: known.savedId })
  }
  return { isSaved, isWaiting: isWaiting && !save.isPending, isPending, toggle }
}

function isSameThing({ id, ideaKey, title, step }: ViewerContent) {
  return (saved: NewSaved) =>
    id === null
      ? saved.title === title && (saved.ideaKey ?? null) === ideaKey
      : saved.contentId === id && saved.type === (step ?? FIRST_STEP)
}

function savedOf(content: ViewerContent, category: string): NewSaved {
  const step = content.step ?? FIRST_STEP
  return {
    contentId: content.id,
    category,
    title: content.title,
    imageUrl: imageUrlOf(content),
    ...(content.id === null && { text: content.content, ideaKey: content.ideaKey }),
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
