import type { ServerResponse } from 'node:http'
import type { REFUSED } from '../http/overload.ts'
import type { SecurityHeaders } from '../http/security.ts'
import type { Form } from './kept-answers.ts'

export type SendForm = ReturnType<typeof createSendForm>

/** In one piece and past Fastify's reply, which would look at each header and at the body once more. */
export function createSendForm(everyAnswers: SecurityHeaders, isClosing: () => boolean) {
  const ofEach = Object.entries(everyAnswers).flat()
  return (
    response: ServerResponse,
    requestId: string,
    { status, headers, body }: Form | typeof REFUSED,
  ) => {
    const sent = [...ofEach, ...headers, 'x-request-id', requestId]
    if (isClosing()) sent.push('connection', 'close')
    response.writeHead(status, sent).end(body)
  }
}
