import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to the database that can fall silent, be cut and be mended. */
export async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let state: 'well' | 'silent' | 'cut' = 'well'
  let refused = 0
  const server = createServer((here) => {
    if (state === 'cut') {
      refused += 1
      here.destroy()
      return
    }
    const there = connect(Number(port), hostname)
    for (const socket of [here, there]) {
      ends.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        ends.delete(socket)
        here.destroy()
        there.destroy()
      })
    }
    if (state === 'well') here.pipe(there).pipe(here)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** How many came while it was cut. */
    refused: () => refused,
    /** Whoever is connected, or comes, hears nothing any more: neither an answer nor a refusal. */
    hush() {
      state = 'silent'
      for (const socket of ends) socket.unpipe()
    },
    cut() {
      state = 'cut'
      for (const socket of ends) socket.destroy()
    },
    mend() {
      state = 'well'
    },
    close() {
      for (const socket of ends) socket.destroy()
      server.close()
    },
  }
}
