import { z } from 'zod'
import type { Face } from './face.ts'
import { STEPS } from './step.ts'

/** In order, by index 0 to 5. */
export const TUTORIAL_STEPS = [
  'welcome',
  'home',
  'preferences',
  'steps',
  'discovery',
  'my-page',
] as const

/** The sections that the buttons of `preferences` open. */
export const TUTORIAL_SETTINGS = ['motivations', 'categories', 'countries', 'personal'] as const

/** The images of `discovery`: one per face of the card. */
export const DISCOVERY_IMAGES: readonly Face[] = ['front', ...STEPS.map(({ face }) => face)]

export const LAST_TUTORIAL_INDEX = TUTORIAL_STEPS.length - 1

export const TutorialIndex = z.number().int().min(0).max(LAST_TUTORIAL_INDEX)

export const TutorialEnd = z.enum(['finished', 'dismissed'])
export type TutorialEnd = z.infer<typeof TutorialEnd>

export type TutorialProgress = { readonly index: number; readonly end: TutorialEnd | null }

/** Where it goes on when it is opened again: where it was left, or at the start for who has seen the end. */
export function resumedTutorialIndex({ index, end }: TutorialProgress): number {
  return end === 'finished' && index === LAST_TUTORIAL_INDEX ? 0 : index
}

export function nextTutorialIndex(index: number): number {
  return Math.min(LAST_TUTORIAL_INDEX, index + 1)
}

export function previousTutorialIndex(index: number): number {
  return Math.max(0, index - 1)
}

export function tutorialPercent(index: number): number {
  return Math.round(((index + 1) / TUTORIAL_STEPS.length) * 100)
}
