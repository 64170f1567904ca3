type PutBack = () => void

let putBackTurned: PutBack | undefined

/** One cube at a time: whoever turns puts the one before back to its front. */
export function takeTurn(putBack: PutBack) {
  if (putBackTurned === putBack) return
  const before = putBackTurned
  putBackTurned = putBack
  before?.()
}

export function leaveTurn(putBack: PutBack) {
  if (putBackTurned === putBack) putBackTurned = undefined
}
