export type Moving = { readonly position: number; readonly velocity: number }

// A little under critical damping: it arrives quickly, passes its place by a breath and settles.
const FREQUENCY = 15
const DAMPING = 0.74
const STEP_S = 1 / 240
const NEAR = 0.05
const SLOW = 1

/** Where it is after so many seconds; in small steps, so that a late frame changes nothing. */
export function spring(from: Moving, target: number, seconds: number, damping = DAMPING): Moving {
  let { position, velocity } = from
  for (let left = seconds; left > 0; left -= STEP_S) {
    const step = Math.min(left, STEP_S)
    const pull = FREQUENCY * FREQUENCY * (target - position)
    velocity += (pull - 2 * damping * FREQUENCY * velocity) * step
    position += velocity * step
  }
  return { position, velocity }
}

export function hasSettled({ position, velocity }: Moving, target: number): boolean {
  return Math.abs(target - position) < NEAR && Math.abs(velocity) < SLOW
}
