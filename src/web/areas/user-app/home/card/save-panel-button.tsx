import '../../../../styles/areas.css'
import { Check, CloudOff, Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CardData } from './content-cube.tsx'
import { useSavingKind } from './saving-kind.ts'

type SavePanelButtonProps = { card: CardData; step: StepId }

export function SavePanelButton({ card, step }: SavePanelButtonProps) {
  const t = useTranslations('card')
  const { isSaved, isWaiting, isPending, save } = useSavingKind(card, step)
  const type = t(`types.${STEP_BY_ID[step].savedAs}`)
  const Icon = isSaved ? Check : isWaiting ? CloudOff : Heart
  return (
    <Button
      size="sm"
      block
      pending={isPending}
      // Not disabled natively: that would take the focus away from who has just pressed it.
      aria-disabled={isSaved || isWaiting || undefined}
      iconBefore={<Icon aria-hidden="true" />}
      onClick={() => !isSaved && !isWaiting && save()}
      className="bg-white text-[#1c2030] shadow-none hover:bg-white/90 focus-visible:outline-white aria-disabled:opacity-100"
    >
      {isWaiting ? t('waiting') : t(isSaved ? 'saved' : 'save', { type })}
    </Button>
  )
}
