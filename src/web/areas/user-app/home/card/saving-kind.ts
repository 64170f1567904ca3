import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'
import { pictureOf } from '#domain/picture.ts'
import { api } from '../../../../api.ts'
import { sentence } from '../../../../language/language-store.ts'
import { useSession } from '../../../../session.ts'
import {
  type NewSaved,
  sendSave,
  tellUnsaved,
  useWaitingSaves,
} from '../../../../shared/saving/waiting-saves.ts'
import { toast } from '../../../../ui/toast.ts'
import type { CardData } from './content-cube.tsx'

/** Keeps one kind of a card on My Page: the panel names the type, the card its own place. */
export function useSavingKind(card: CardData, step: StepId) {
  const type = STEP_BY_ID[step].savedAs
  const queryClient = useQueryClient()
  const waiting = useWaitingSaves(useSession().user?.id ?? '')
  const { data } = useQuery(api.user.saved.kinds.queryOptions({ input: { contentId: card.id } }))
  const saving = useMutation({
    mutationKey: api.user.saved.save.mutationKey(),
    mutationFn: async () => {
      const answer = await sendSave(queryClient, savedOf(card, step))
      void toast.success(sentence('card.savedTitle'), {
        description: sentence('card.savedToast', {
          type: sentence(`card.types.${type}`),
          title: card.title,
        }),
      })
      return answer
    },
    onError: tellUnsaved({ failure: 'card.failedTitle', reason: 'card.failed' }),
    meta: { isSilent: true, signedOut: 'card.signedOut' },
  })
  const isSaved = saving.isSuccess || (data?.types.includes(type) ?? false)
  const isWaiting =
    !isSaved &&
    !saving.isPending &&
    waiting.some((saved) => saved.contentId === card.id && saved.type === step)
  return { isSaved, isWaiting, isPending: saving.isPending, save: () => saving.mutate() }
}

function savedOf(card: CardData, step: StepId): NewSaved {
  return {
    contentId: card.id,
    category: card.category,
    title: card.title,
    imageUrl: pictureOf(card.cover, card.picture)?.src ?? null,
    type: step,
    step: card.step,
    level: card.level,
    // The API says where a card comes from and checks it again when it is saved.
    country: card.country as NonNullable<NewSaved['country']>,
  }
}
