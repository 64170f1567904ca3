import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { AppDeps } from '../app.ts'
import { Refusal } from './refusal.ts'
import { registerMedia } from './serving/media-routes.ts'
import { openStorage } from './storage/open-storage.ts'
import { registerUploads } from './uploads/upload-routes.ts'

export async function registerFiles(app: FastifyInstance, deps: AppDeps) {
  // No picture is read twice: a cache would only hold memory and open files.
  sharp.cache(false)
  const engine = { ...deps, storage: openStorage(deps.config) }
  await app.register(async (scope) => {
    answerRefusals(scope)
    registerUploads(scope, engine)
  })
  await app.register(async (scope) => {
    answerRefusals(scope)
    registerMedia(scope, engine)
  })
}

export function answerRefusals(scope: FastifyInstance) {
  scope.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message, data } = error
    for (const name of ['etag', 'accept-ranges', 'content-disposition']) reply.removeHeader(name)
    reply.header('cache-control', 'no-store')
    return reply
      .code(status)
      .type('application/json')
      .send({ defined: false, code, status, message, data })
  })
}
