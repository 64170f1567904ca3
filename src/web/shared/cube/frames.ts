/** Gives false when it is done. */
type Step = (seconds: number) => boolean

// After a pause, such as a hidden tab, things go on from where they were.
const LONGEST_FRAME_S = 0.064

const steps = new Set<Step>()
let request = 0
let shownAt = 0

/** One loop for everything that moves; it rests when nothing does. */
export function eachFrame(step: Step) {
  steps.add(step)
  if (request !== 0) return
  shownAt = performance.now()
  request = requestAnimationFrame(frame)
}

export function stopFrames(step: Step) {
  steps.delete(step)
}

function frame(now: number) {
  const seconds = Math.min(Math.max(0, (now - shownAt) / 1000), LONGEST_FRAME_S)
  shownAt = now
  for (const step of steps) if (!step(seconds)) steps.delete(step)
  request = steps.size > 0 ? requestAnimationFrame(frame) : 0
}
