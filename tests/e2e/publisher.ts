import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { BAKERY_ID, expect, test as visitorTest } from './visitors.ts'

type Place = { title?: string; isDraft?: boolean; step?: string; level?: number }
type Partner = {
  publish: (content: Record<string, unknown> & Place) => Promise<string>
  upload: (kind: string, fileName: string, bytes: Buffer) => Promise<string>
}

type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>

// Once per worker: signing in is limited.
let signedInPartner: SignedIn | undefined

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The bakery publishes from elsewhere, through the API. */
export const test = visitorTest.extend<{ partner: Partner }>({
  partner: async ({ playwright, baseURL }, use) => {
    const origin = baseURL ?? ''
    const api = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { origin },
      ...(signedInPartner && { storageState: signedInPartner }),
    })
    if (!signedInPartner) await signIn(api, 'partner', origin)
    signedInPartner = await api.storageState()
    await use({
      publish: async (content) => {
        const place = { category: 'bakery-shop', step: 'formula-content', level: 2 }
        const response = await api.post(`/api/portal/${BAKERY_ID}/content`, {
          data: { content: { ...place, title: `Item ${randomUUID()}`, ...content } },
        })
        expect(response.status(), await response.text()).toBe(201)
        return (await response.json()).id
      },
      upload: async (kind, fileName, bytes) => {
        const metadata = { partnerId: BAKERY_ID, kind, filename: fileName }
        const response = await api.post('/api/uploads', {
          data: bytes,
          headers: {
            'tus-resumable': '1.0.0',
            'upload-length': String(bytes.length),
            'upload-metadata': Object.entries(metadata)
              .map(([key, value]) => `${key} ${base64(value)}`)
              .join(','),
            'content-type': 'application/offset+octet-stream',
          },
        })
        const id = (response.headers()['location'] ?? '').split('/').at(-1) ?? ''
        const state = await (await api.get(`/api/uploads/${id}?wait`)).json()
        expect(state.state, JSON.stringify(state)).toBe('ready')
        return id
      },
    })
    await api.dispose()
  },
})

export async function signIn(api: APIRequestContext, kind: string, origin: string) {
  const account = DEMO_ACCOUNTS.find((known) => known.kind === kind)
  const response = await api.post('/api/auth/sign-in/email', {
    data: { email: account?.email, password: DEMO_PASSWORD },
    headers: { origin },
  })
  expect(response.ok(), await response.text()).toBe(true)
}
