// So many go on with their work in the same turn of the event loop: while they do, nobody else has one.
const IN_ONE_TURN = 8
let inThisTurn = 0

/** For those who were answered together and have more to do than to pass it on. */
export async function takeTurn() {
  while (inThisTurn >= IN_ONE_TURN) await loopTurn()
  inThisTurn += 1
  if (inThisTurn === 1) setImmediate(endTurn)
}

function endTurn() {
  inThisTurn = 0
}

export const loopTurn = () => new Promise((done) => setImmediate(done))
