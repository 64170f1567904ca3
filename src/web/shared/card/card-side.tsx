import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'
import { cn } from '../../ui/class-names.ts'

type CardSideProps = {
  step: StepId
  /** Under the step's name. */
  note: ReactNode
  onClose: () => void
  children: ReactNode
}

const GROUND = {
  1: 'from-step-1 to-step-1-deep',
  2: 'from-step-2 to-step-2-deep',
  3: 'from-step-3 to-step-3-deep',
  4: 'from-step-4 to-step-4-deep',
} as const

/** A side of a cube, in the colour of its step, with the way back to the front. */
export function CardSide({ step, note, onClose, children }: CardSideProps) {
  const t = useTranslations()
  const { number } = STEP_BY_ID[step]
  return (
    <div
      className={cn(
        'flex h-full flex-col gap-2 overflow-hidden rounded-[inherit] border border-transparent bg-linear-to-br p-3 text-white shadow-card',
        GROUND[number],
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3
            data-cube-focus
            tabIndex={-1}
            className="w-fit text-sm leading-snug font-bold focus-visible:outline-white"
          >
            {t(`common.steps.${step}.label`)}
          </h3>
          <p className="mt-1 flex gap-2 text-xs">{note}</p>
        </div>
        <button
          type="button"
          title={t('card.close')}
          aria-label={t('card.close')}
          onClick={onClose}
          className="-m-1 grid size-9 shrink-0 place-items-center rounded-full bg-black/25 transition-colors duration-quick hover:bg-black/45 focus-visible:outline-white pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
      <p className="-my-0.5 text-center text-xs">{t('card.return')}</p>
    </div>
  )
}
