import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SideFace, Swipe } from '#domain/face.ts'
import { STEPS } from '#domain/step.ts'
import { cn } from '../../ui/class-names.ts'

const PLACES: Record<Swipe, { Icon: typeof ChevronLeft; className: string }> = {
  left: { Icon: ChevronLeft, className: 'inset-y-0 left-2 my-auto pointer-coarse:left-0.5' },
  up: { Icon: ChevronUp, className: 'inset-x-0 top-2 mx-auto pointer-coarse:top-0.5' },
  right: { Icon: ChevronRight, className: 'inset-y-0 right-2 my-auto pointer-coarse:right-0.5' },
  down: { Icon: ChevronDown, className: 'inset-x-0 bottom-2 mx-auto pointer-coarse:bottom-0.5' },
}

/** The arrow keys turn the card as well, so these are no further stops for the keyboard. */
export function DirectionButtons({ onTurn }: { onTurn: (side: SideFace) => void }) {
  const t = useTranslations()
  return STEPS.map(({ id, swipe, face }) => {
    const { Icon, className } = PLACES[swipe]
    const label = t(`card.turn.${swipe}`, { panel: t(`common.steps.${id}.label`) })
    return (
      <button
        key={swipe}
        type="button"
        tabIndex={-1}
        title={label}
        aria-label={label}
        onClick={() => onTurn(face)}
        className={cn(
          'absolute grid size-7 place-items-center rounded-full bg-surface/80 bg-clip-content text-ink',
          'transition-[background-color,scale] duration-quick hover:scale-115 hover:bg-surface active:scale-95',
          // The circle stays small; the finger gets more room around it.
          'pointer-coarse:size-11 pointer-coarse:p-1.5',
          className,
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    )
  })
}
