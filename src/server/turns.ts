// So many go on with their work in the same turn of the event loop: while they do, nobody else has one.
const IN_ONE_TURN = 8
let inThisTurn = 0
// In the order in which they came: each is woken once, when it is its turn.
const waiting: (() => void)[] = []

/** For those who were answered together and have more to do than to pass it on. */
export async function takeTurn() {
  if (inThisTurn >= IN_ONE_TURN) return new Promise<void>((go) => waiting.push(go))
  inThisTurn += 1
  if (inThisTurn === 1) setImmediate(endTurn)
}

function endTurn() {
  const next = waiting.splice(0, IN_ONE_TURN)
  inThisTurn = next.length
  if (inThisTurn > 0) setImmediate(endTurn)
  for (const go of next) go()
}

export const loopTurn = () => new Promise((done) => setImmediate(done))
