import { createHash, randomFillSync } from 'node:crypto'
import { wav } from '#server/files/testing/samples.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE_BYTES = 64 * 1024
const HEAD_BYTES = 44
const PLACE = { category: 'bakery-shop', step: 'formula-content', level: 2 }

/** A sound on its way to become content; what is known of it was acknowledged. */
export type Sound = { bytes: Buffer; url?: string; isReady: boolean; contentId?: string }
export type Client = { origin: string; cookie: string; partnerId: string }

export function newSound(sizeBytes: number): Sound {
  const bytes = wav(sizeBytes)
  randomFillSync(bytes, HEAD_BYTES)
  return { bytes, isReady: false }
}

export const mediaIdOf = ({ url }: Sound) => url?.split('/').at(-1) ?? ''
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const send = ({ origin, cookie }: Client, path: string, init: RequestInit) =>
  fetch(`${origin}${path}`, { ...init, headers: { origin, cookie, ...init.headers } })

const createContent = (client: Client, content: object) =>
  send(client, `/api/portal/${client.partnerId}/content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: { ...PLACE, ...content } }),
  })

export const writeText = (client: Client, text: string) =>
  createContent(client, { contentType: 'text', title: 'Written', text })

/** From wherever it stands to the end, as a browser does it. Throws what the server or its death answers. */
export async function bring(client: Client, sound: Sound, onProgress: () => void) {
  sound.url ??= await create(client, sound.bytes.length)
  for (let offset = await offsetOf(client, sound.url); offset < sound.bytes.length;) {
    offset = await sendPiece(client, sound, sound.url, offset)
    onProgress()
  }
  while (!sound.isReady) sound.isReady = await isProcessed(client, sound.url)
  onProgress()
  if (sound.contentId) return
  const made = await createContent(client, {
    contentType: 'audio',
    title: 'Sound',
    uploadIds: [mediaIdOf(sound)],
  })
  // In use already: the content came through although its answer did not.
  sound.contentId = made.status === 409 ? 'unknown' : (await answer<{ id: string }>(made, 201)).id
  onProgress()
}

async function create(client: Client, sizeBytes: number) {
  const metadata = Object.entries({ partnerId: client.partnerId, kind: 'audio' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const headers = { ...TUS, 'upload-length': String(sizeBytes), 'upload-metadata': metadata }
  const response = await send(client, '/api/uploads', { method: 'POST', headers })
  expectStatus(response, 201)
  return response.headers.get('location') ?? ''
}

async function offsetOf(client: Client, url: string) {
  const response = await send(client, url, { method: 'HEAD', headers: TUS })
  expectStatus(response, 200)
  return Number(response.headers.get('upload-offset'))
}

async function sendPiece(client: Client, { bytes }: Sound, url: string, offset: number) {
  const response = await send(client, url, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes.subarray(offset, offset + PIECE_BYTES)),
  })
  expectStatus(response, 204)
  return Number(response.headers.get('upload-offset'))
}

async function isProcessed(client: Client, url: string) {
  const { state } = await answer<{ state: string }>(await send(client, `${url}?wait`, {}), 200)
  if (state === 'refused') throw new Error('the upload was refused')
  return state === 'ready'
}

/** What is served of it: its hash, or nothing. */
export async function servedHash(client: Client, sound: Sound) {
  const response = await send(client, `/media/${mediaIdOf(sound)}/original`, {})
  if (response.status === 404) return undefined
  expectStatus(response, 200)
  return hashOf(await response.bytes())
}

async function answer<Body>(response: Response, status: number) {
  expectStatus(response, status)
  return (await response.json()) as Body
}

function expectStatus({ status, url }: Response, wanted: number) {
  if (status !== wanted) throw new Error(`${url} answered ${status} instead of ${wanted}`)
}
