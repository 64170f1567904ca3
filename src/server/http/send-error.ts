import type { FastifyReply } from 'fastify'

// The shape of the API's own errors, so that a client reads one kind.
export const sendError = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ defined: false, code, status, message })
