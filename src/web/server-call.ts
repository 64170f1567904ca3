import { refusal } from './refusal.ts'

const AGAIN_AFTER_MAX_SECONDS = 10

export type Route = { readonly method: string; readonly path: string }

/**
 * One call of the API: what its path names goes there, the rest into the query or the body. A server that has too
 * much to do is asked once more, when it says so.
 */
export async function callServer(
  { method, path }: Route,
  input: unknown,
  signal: AbortSignal | undefined,
  isAgain = false,
): Promise<unknown> {
  const values = new Map(Object.entries(input ?? {}))
  const address = path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = values.get(name)
    values.delete(name)
    return encodeURIComponent(String(value))
  })
  const response = await fetch(method === 'GET' ? withQuery(address, values) : address, {
    method,
    signal: signal ?? null,
    ...(method !== 'GET' && hasBody(input, values) && json(Object.fromEntries(values))),
  })
  const waitSeconds = Number(response.headers.get('retry-after'))
  if (response.status === 503 && method === 'GET' && waitSeconds > 0 && !isAgain) {
    const seconds = Math.min(waitSeconds, AGAIN_AFTER_MAX_SECONDS)
    await new Promise((done) => setTimeout(done, seconds * 1000))
    return callServer({ method, path }, input, signal, true)
  }
  const text = await response.text()
  if (!response.ok) throw refusal(response.status, parsed(text))
  return text === '' ? undefined : JSON.parse(text)
}

/** What the path does not name; and an empty answer to a question is still one. */
function hasBody(input: unknown, rest: ReadonlyMap<string, unknown>) {
  return rest.size > 0 || (input !== undefined && Object.keys(input ?? {}).length === 0)
}

function json(value: unknown) {
  return { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } }
}

/** The answer of a proxy need not be ours. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function withQuery(address: string, values: ReadonlyMap<string, unknown>) {
  const query = new URLSearchParams([...values].flatMap(([name, value]) => pairs(name, value)))
  return query.size > 0 ? `${address}?${query.toString()}` : address
}

/** Lists and objects in brackets, as the server reads them; what is not given is left out. */
function pairs(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object' || value instanceof Date) return [[name, asText(value)]]
  return Object.entries(value).flatMap(([key, child]) => pairs(`${name}[${key}]`, child))
}

function asText(value: unknown) {
  return value instanceof Date ? value.toISOString() : String(value)
}
