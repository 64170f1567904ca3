import { pipeline, Transform, type TransformCallback } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const PIECE_BYTES = 4_096
// In however many pieces so little comes, they do not weigh much.
const LITTLE_BYTES = 1_024

/**
 * Whoever reads a body keeps its pieces until it is whole, and each weighs some hundred bytes: one that comes byte by byte
 * would weigh that many times what it may. What takes a body as it comes, as uploads do, reads the request itself.
 */
export function gatherBodies(app: FastifyInstance) {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'content-length': length = 0, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length) <= LITTLE_BYTES) return done(null, payload)
    const gathering = new Gathering()
    // Not before: what is too long is refused unread. Who reads it is told of its end by the stream itself.
    gathering.once('resume', () => pipeline(payload, gathering, () => undefined))
    done(null, gathering)
  })
}

class Gathering extends Transform {
  #held = Buffer.allocUnsafe(PIECE_BYTES)
  #length = 0

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    if (this.#length + piece.length > PIECE_BYTES) this.#pass()
    if (piece.length > PIECE_BYTES) this.push(piece)
    else this.#length += piece.copy(this.#held, this.#length)
    done()
  }

  override _flush(done: TransformCallback) {
    this.#pass()
    done()
  }

  #pass() {
    if (this.#length === 0) return
    this.push(this.#held.subarray(0, this.#length))
    this.#held = Buffer.allocUnsafe(PIECE_BYTES)
    this.#length = 0
  }
}
