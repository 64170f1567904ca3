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

/** A swipe turns the front only; a side goes back with its close button. */
export function turn(face: Face, swipe: Swipe): Face {
  return face === 'front' ? STEP_BY_SWIPE[swipe].face : face
}

export function stepOnFace(face: SideFace): StepId {
  return STEP_BY_FACE[face].id
}
