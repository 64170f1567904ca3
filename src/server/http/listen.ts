import { once } from 'node:events'
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node takes in one connection of each listener in a turn of its loop, and a busy server has a hundred turns a second:
 * with one, a crowd that comes with a connection for each request would wait in the queue of the system, unheard, for
 * longer than it takes to refuse it.
 */
const LISTENERS = 32
// Others cannot share a port between listeners.
const CAN_SHARE = process.platform === 'linux'

type Where = { host: string; port: number }

/** Listens until the app is closed. */
export async function listen(app: FastifyInstance, { host, port }: Where): Promise<string> {
  if (!CAN_SHARE) return app.listen({ host, port })
  const further = Array.from({ length: LISTENERS - 1 }, () =>
    // As an HTTP server listens.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    ),
  )
  endOnClose(app, further)
  await expectFree({ host, port })
  // Apart, since Fastify does not know that it hands on all of them.
  const shared = { host, port, reusePort: true }
  const url = await app.listen(shared)
  const first = app.server.address() as AddressInfo
  const same = { host: first.address, port: first.port, reusePort: true }
  await Promise.all(further.map((server) => opened(server, same)))
  return url
}

function endOnClose(app: FastifyInstance, servers: readonly Server[]) {
  let closed: Promise<unknown>
  app.addHook('preClose', async () => {
    closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  })
  // Of those the last to be added is the first to run: the others take for granted that nothing is asked any more.
  app.addHook('onClose', async () => void (await closed))
}

/** Or the port of another server would be shared with it, and each would get half of the requests. */
async function expectFree(where: Where) {
  const server = createServer()
  await opened(server, where)
  await new Promise((done) => server.close(done))
}

const opened = (server: Server, where: ListenOptions) => once(server.listen(where), 'listening')
