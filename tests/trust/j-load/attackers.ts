import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// The server cuts whoever is slow or silent for so long; at first each leaves at a time of its own, so that not all are cut at once.
const CUT_AFTER_MS = 60_000
const TRICKLE_MS = 200
const ANSWER_MS = 5_000
// Who is cut comes back at once; meanwhile there are others.
const SPARE = 1.05

/**
 * Attackers of one kind, until `end`; `standing` are connected, `sent` counts what they sent and `refused` how often they
 * were answered with `refusal`, the status that is for such as them.
 */
export type Attack = {
  wanted: number
  refusal: number | undefined
  standing: () => number
  sent: () => number
  refused: () => number
  end: () => Promise<void>
}

/** Begin and stay, with a byte now and then or with none; who is cut comes back. */
export function linger(
  port: number,
  wanted: number,
  {
    beginning = '',
    byte = '',
    refusal,
  }: { beginning?: string; byte?: string; refusal?: number } = {},
): Attack {
  const crowd = newCrowd(port, refusal)
  const count = Math.ceil(wanted * SPARE)
  const lanes = Array.from({ length: count }, async (_, index) => {
    let leavesAfterMs: number | undefined = (index / count) * CUT_AFTER_MS
    for (let before: Socket | undefined; !crowd.isOver();) {
      const socket = await crowd.open()
      before?.destroy()
      before = socket
      crowd.send(socket, beginning)
      const leaves = leavesAfterMs === undefined ? [] : [crowd.rest(leavesAfterMs)]
      await Promise.race([crowd.closed(socket), crowd.over, ...leaves])
      leavesAfterMs = undefined
    }
  })
  const talking = (async () => {
    while (byte && !crowd.isOver()) {
      for (const socket of crowd.sockets) crowd.send(socket, byte)
      await crowd.rest(TRICKLE_MS)
    }
  })()
  return crowd.attack(wanted, [...lanes, talking])
}

/** As much as the server takes, again and again; who is hung up on comes back. */
export function flood(
  port: number,
  wanted: number,
  { beginning, more, refusal }: { beginning: string; more: string; refusal: number },
): Attack {
  const crowd = newCrowd(port, refusal)
  const lanes = Array.from({ length: wanted }, async () => {
    while (!crowd.isOver()) {
      const socket = await crowd.open()
      crowd.send(socket, beginning)
      for (let sent = 0; sent < 2_000 && socket.writable && !crowd.isOver(); sent++) {
        const hasRoom = crowd.send(socket, more)
        if (!hasRoom)
          await once(socket, 'drain', { signal: AbortSignal.timeout(50) }).catch(() => {})
      }
      // All of it may be on its way before the server has looked.
      await Promise.race([crowd.closed(socket), crowd.rest(ANSWER_MS)])
      socket.destroy()
      await crowd.rest(10)
    }
  })
  return crowd.attack(0, lanes)
}

/** The same request, each on a connection of its own. */
export function repeat(
  port: number,
  wanted: number,
  { bytes, refusal }: { bytes: string; refusal: number },
): Attack {
  const crowd = newCrowd(port, refusal)
  const lanes = Array.from({ length: wanted }, async () => {
    while (!crowd.isOver()) {
      const socket = await crowd.open()
      crowd.send(socket, bytes)
      await Promise.race([crowd.closed(socket), crowd.rest(ANSWER_MS)])
      socket.destroy()
    }
  })
  return crowd.attack(0, lanes)
}

function newCrowd(port: number, refusal: number | undefined) {
  const sockets = new Set<Socket>()
  const ending = new AbortController()
  let [sent, refused] = [0, 0]
  const rest = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => {})
  const over = new Promise<void>((done) => ending.signal.addEventListener('abort', () => done()))
  return {
    sockets,
    rest,
    over,
    isOver: () => ending.signal.aborted,
    closed: (socket: Socket) =>
      new Promise<void>((done) => (socket.closed ? done() : socket.once('close', () => done()))),
    open: () =>
      new Promise<Socket>((done) => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => {})
        socket.on('data', (piece: Buffer) => {
          if (piece.toString('latin1', 0, 12) === `HTTP/1.1 ${refusal}`) refused++
        })
        socket.once('connect', () => {
          sockets.add(socket)
          done(socket)
        })
        socket.once('close', () => {
          sockets.delete(socket)
          done(socket)
        })
      }),
    /** Whether more may follow at once. */
    send(socket: Socket, bytes: string) {
      if (bytes === '' || !socket.writable) return true
      sent++
      return socket.write(bytes)
    },
    attack: (wanted: number, lanes: Promise<void>[]): Attack => ({
      wanted,
      refusal,
      standing: () => sockets.size,
      sent: () => sent,
      refused: () => refused,
      async end() {
        ending.abort()
        await Promise.all(lanes)
        for (const socket of sockets) socket.destroy()
      },
    }),
  }
}
