import { z } from 'zod'
import { type StepId, STEPS } from './step.ts'
import { rowsBy } from './table.ts'

export const FACES = ['front', 'right', 'top', 'left', 'bottom'] as const

export const Face = z.enum(FACES)
export type Face = z.infer<typeof Face>
export type SideFace = Exclude<Face, 'front'>

export type Swipe = (typeof STEPS)[number]['swipe']

const STEP_BY_FACE = rowsBy(STEPS, 'face')
const STEP_BY_SWIPE = rowsBy(STEPS, 'swipe')

const OPPOSITE = { left: 'right', right: 'left', up: 'down', down: 'up' } as const

/** A swipe turns the front to a side; the opposite one, like the close button, turns that side back. */
export function turn(face: Face, swipe: Swipe): Face {
  if (face === 'front') return STEP_BY_SWIPE[swipe].face
  return STEP_BY_FACE[face].swipe === OPPOSITE[swipe] ? 'front' : face
}

export function stepOnFace(face: SideFace): StepId {
  return STEP_BY_FACE[face].id
}
