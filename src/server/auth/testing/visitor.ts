import { randomInt, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { mails } from '#server/db/schema/index.ts'
import type { World } from '#server/testing/create-world.ts'
import { createVerifiedUser } from '../verified-user.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Headers = Record<string, string>

export type Visitor = ReturnType<typeof createVisitor>

// A browser with its own network address and its own cookies.
export function createVisitor(
  { app, config }: Pick<World, 'app' | 'config'>,
  remoteAddress = someAddress(),
) {
  const cookies = new Map<string, string>()

  async function send(method: Method, url: string, payload?: unknown, headers: Headers = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { origin: config.appUrl, ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    })
    for (const header of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  return {
    cookies,
    get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
    post: (url: string, payload?: unknown, headers?: Headers) =>
      send('POST', url, payload, headers),
    put: (url: string, payload: unknown) => send('PUT', url, payload),
    delete: (url: string) => send('DELETE', url),
    isSignedIn: async () => (await send('GET', '/api/session')).json().user !== null,
  }
}

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export const PASSWORD = 'right-password'
export const newEmail = (name = 'someone') => `${name}-${randomUUID().slice(0, 8)}@test.example`

export async function createMember({ db }: World, email = newEmail()) {
  const user = await createVerifiedUser(db, {
    email,
    name: 'Someone',
    password: PASSWORD,
    roles: [],
    language: 'en',
  })
  return { email, id: user.id }
}

export const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/auth/sign-in/email', { email, password })

export const mailsTo = ({ db }: World, email: string) =>
  db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt))

// The path in the newest mail to this address.
export async function linkMailedTo(world: World, email: string): Promise<string> {
  const [mail] = await mailsTo(world, email)
  const url = new URL(mail?.params['url'] ?? 'missing:')
  return `${url.pathname}${url.search}`
}
