import { STEP_BY_ID, type StepId } from '#domain/step.ts'
import { cn } from '../../ui/class-names.ts'

const FILLED = {
  1: 'bg-step-1 text-white',
  2: 'bg-step-2 text-white',
  3: 'bg-step-3 text-white',
  4: 'bg-step-4 text-white',
} as const
const THIN = {
  1: 'bg-step-1-soft text-step-1-ink',
  2: 'bg-step-2-soft text-step-2-ink',
  3: 'bg-step-3-soft text-step-3-ink',
  4: 'bg-step-4-soft text-step-4-ink',
} as const

const HOVERED = {
  1: 'hover:bg-step-1-deep hover:text-white',
  2: 'hover:bg-step-2-deep hover:text-white',
  3: 'hover:bg-step-3-deep hover:text-white',
  4: 'hover:bg-step-4-deep hover:text-white',
} as const

export type BlockFill = 'filled' | 'thin' | 'empty'

/** A block of a matrix, in its step's colour as far as there is content. */
export function blockLook(step: StepId, fill: BlockFill) {
  const { number } = STEP_BY_ID[step]
  return cn(
    'flex h-11 flex-col items-center justify-center rounded-control text-sm leading-tight font-semibold tabular-nums',
    fill === 'filled' && FILLED[number],
    fill === 'thin' && THIN[number],
    fill === 'empty' && 'bg-sunken text-ink-faint',
  )
}

/** A block that leads to its items. */
export function blockLinkLook(step: StepId, fill: BlockFill) {
  return cn(
    blockLook(step, fill),
    'transition-colors duration-quick',
    fill === 'empty' ? 'hover:bg-line hover:text-ink' : HOVERED[STEP_BY_ID[step].number],
  )
}
