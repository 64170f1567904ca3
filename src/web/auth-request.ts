import { ORPCError } from '@orpc/client'

/** The identity endpoints are no procedures of the contract; they answer refusals with codes as well. */
export async function authRequest(path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusal(response.status, answer)
  return answer
}

function refusal(status: number, answer: unknown) {
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown }
  return new ORPCError(typeof code === 'string' ? code : 'UNKNOWN', {
    status: status >= 400 ? status : 500,
    message: typeof message === 'string' ? message : '',
  })
}
