/** Whoever writes: until the server is killed, and afterwards looking for it. */
export type Writer = {
  /** Tells what was acknowledged, each time; throws what the server or its death answers. */
  write(onAcknowledged: OnAcknowledged): Promise<never>
  /** Everything that was acknowledged is there, and nothing is half there. */
  compare(): Promise<void>
}

export type Deed = 'writes' | 'texts' | 'pieces' | 'uploads' | 'resumed'
export type OnAcknowledged = (deed: Deed) => void

export type Client = { origin: string; cookie: string }

type Sent = { body?: object; bytes?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

export async function send(
  { origin, cookie }: Client,
  method: string,
  path: string,
  { body, bytes, headers }: Sent = {},
) {
  const type = body && { 'content-type': 'application/json' }
  const content = body ? JSON.stringify(body) : bytes
  return fetch(`${origin}${path}`, {
    method,
    headers: { origin, cookie, ...type, ...headers },
    ...(content && { body: content }),
  })
}

/** The answer, if it is the wanted one. */
export async function ask(status: number, ...request: Parameters<typeof send>) {
  const response = await send(...request)
  if (response.status === status) return response
  const [, method, path] = request
  throw new Error(
    `${method} ${path} answered ${response.status} instead of ${status}: ${await response.text()}`,
  )
}

export const read = async <Body>(client: Client, path: string) =>
  (await (await ask(200, client, 'GET', path)).json()) as Body
