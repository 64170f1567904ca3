import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CLOSING_MS } from '../closing-times.ts'
import { hasWaited } from './overload.ts'
import { sendError } from './send-error.ts'

const CLOSING = {
  status: 503,
  code: 'CLOSING',
  message: 'The server is closing. Please ask again.',
  // As long as it usually takes to start again.
  retryAfterSeconds: 3,
}

/** Requests under way are answered; a connection that asks for nothing, or is not done in time, keeps no server open. */
export function endConnectionsOnClose(app: FastifyInstance, isClosing: () => boolean) {
  app.addHook('onRequest', (_request, reply, done) => {
    // Who stood in line came before: nobody else does once it closes.
    if (!isClosing() || hasWaited(reply.raw)) return done()
    reply.header('retry-after', CLOSING.retryAfterSeconds)
    void sendError(reply, CLOSING.status, CLOSING.code, CLOSING.message)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing()) reply.header('connection', 'close')
    done()
  })

  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    // Browsers open some in advance. Node takes them for busy, as it does one whose request has begun.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    timer = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS.requests).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
