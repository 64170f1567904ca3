import { STEP_BY_ID, type StepId } from '#domain/step.ts'

/** Each step has one colour everywhere. */
export function stepTone(step: StepId) {
  return `step-${STEP_BY_ID[step].number}` as const
}
