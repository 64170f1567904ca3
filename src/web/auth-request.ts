import { refusal } from './refusal.ts'

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
