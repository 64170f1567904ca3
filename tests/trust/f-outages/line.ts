import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to the database that can be cut and mended. */
export async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let isCut = false
  let refused = 0
  const server = createServer((here) => {
    if (isCut) {
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
    here.pipe(there).pipe(here)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** How many came while it was cut. */
    refused: () => refused,
    cut() {
      isCut = true
      for (const socket of ends) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close() {
      for (const socket of ends) socket.destroy()
      server.close()
    },
  }
}
