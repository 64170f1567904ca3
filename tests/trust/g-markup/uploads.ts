import { expect } from 'vitest'
import type { TriedFile } from './files.ts'
import type { Stage } from './stage.ts'

/** A partner's uploads, from the first request to the file that is served. */
export function uploadsOf({ origin, cookies }: Stage, partnerId: string) {
  const headers = () => ({ origin, cookie: cookies.partner, 'tus-resumable': '1.0.0' })

  function ask({ name, kind, bytes }: TriedFile) {
    const metadata = Object.entries({ partnerId, kind, filename: name })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    return fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: {
        ...headers(),
        'upload-length': String(bytes.length),
        'upload-metadata': metadata,
      },
    })
  }

  async function begin(file: TriedFile): Promise<string> {
    const created = await ask(file)
    expect([file.name, created.status]).toEqual([file.name, 201])
    return created.headers.get('location') ?? ''
  }

  async function finish(location: string, bytes: Buffer) {
    await fetch(`${origin}${location}`, {
      method: 'PATCH',
      headers: {
        ...headers(),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: new Uint8Array(bytes),
    })
    await fetch(`${origin}${location}?wait`, { headers: headers() })
  }

  async function upload(file: TriedFile): Promise<{ location?: string; refusal?: number }> {
    const created = await ask(file)
    const location = created.headers.get('location')
    if (!location) return { refusal: created.status }
    await finish(location, file.bytes)
    return { location }
  }

  const remove = (location: string) =>
    fetch(`${origin}${location}`, { method: 'DELETE', headers: headers() })

  return { begin, finish, upload, remove }
}
