import type { FastifyReply } from 'fastify'

type ErrorText = { status: number; code: string; message: string }

/** The shape of the API's own errors, so that a client reads one kind. */
export const errorBody = ({ status, code, message }: ErrorText) => ({
  defined: false,
  code,
  status,
  message,
})

export const sendError = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send(errorBody({ status, code, message }))
