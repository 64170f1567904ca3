import { useMutation, useMutationState } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { toast } from '../../../../ui/toast.ts'

const UNDO_MS = 12_000

/** Gone at once, back when the server refuses; the way back is in the toast. */
export function useRemoveSaved(onUndo: () => void) {
  const t = useTranslations('myPage.files')
  const restore = useMutation(
    api.user.saved.restore.mutationOptions({
      meta: { success: 'myPage.files.restored', failure: 'myPage.files.restoreFailed' },
    }),
  )
  const remove = useMutation(
    api.user.saved.remove.mutationOptions({
      meta: { failure: 'myPage.files.removeFailed' },
      onSuccess: (_answer, { savedId }) =>
        void toast.success(t('removed'), {
          durationMs: UNDO_MS,
          action: {
            label: t('undo'),
            onClick: () => {
              onUndo()
              restore.mutate({ savedId })
            },
          },
        }),
    }),
  )
  // A removal is pending until what the page shows has been read again.
  const removedIds = useMutationState({
    filters: { mutationKey: api.user.saved.remove.mutationKey(), status: 'pending' },
    select: ({ state }) => savedIdOf(state.variables),
  })
  return { removedIds, remove: (savedId: string) => remove.mutate({ savedId }) }
}

function savedIdOf(variables: unknown): string {
  return (variables as Parameters<typeof api.user.saved.remove.call>[0]).savedId
}
