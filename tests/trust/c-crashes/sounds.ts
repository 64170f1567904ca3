import { createHash, randomFillSync } from 'node:crypto'
import { expect } from 'vitest'
import { wav } from '#server/files/testing/samples.ts'
import { ask, type Client, type OnAcknowledged, read, send, type Writer } from './client.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE_BYTES = 24 * 1024
const HEAD_BYTES = 44
const CATEGORY = 'bakery-shop'
const LANES = 2
// Where several processes may be at work, what a dead one held is free after a minute: until then it is tried now and then.
const HELD_MS = 15_000

/** A sound on its way to become content; what is known of it was acknowledged. */
type Sound = {
  lane: number
  title: string
  bytes: Buffer
  url?: string
  receivedBytes: number
  isReady: boolean
  contentId?: string
  heldUntil?: number
  removal?: 'under way' | 'acknowledged'
}

/** Uploads in pieces what becomes content, several side by side; what was cut is resumed. */
export function newSounds(client: Client, partnerId: string): Writer {
  const base = `/api/portal/${partnerId}/content`
  let sounds: Sound[] = []
  let count = 0

  async function uploadInLane(lane: number, onAcknowledged: OnAcknowledged): Promise<never> {
    for (;;) {
      const ofLane = sounds.filter((sound) => sound.lane === lane)
      const brought = ofLane.filter(({ contentId, removal }) => contentId && !removal)
      // Thousands would not fit into the storage of the partner. First of all: many a round ends before anything else does.
      for (const older of brought.slice(0, -1)) {
        await remove(older)
        onAcknowledged('writes')
      }
      const begun = ofLane.find((sound) => !sound.contentId && !isHeld(sound))
      const sound = begun ?? newSound(lane, count++)
      if (!begun) sounds.push(sound)
      await bring(sound, onAcknowledged)
    }
  }

  /** From wherever it stands to the end, as a browser does it, or until it is found to be held. */
  async function bring(sound: Sound, onAcknowledged: OnAcknowledged) {
    const isResumed = sound.url !== undefined
    sound.url ??= await create(sound)
    sound.receivedBytes = await offsetOf(sound.url)
    if (sound.receivedBytes === sound.bytes.length && !sound.isReady) {
      sound.isReady = await isProcessed(sound.url)
      if (!sound.isReady) return hold(sound)
    }
    while (sound.receivedBytes < sound.bytes.length) {
      const receivedBytes = await sendPiece(sound, sound.url)
      if (receivedBytes === undefined) return hold(sound)
      sound.receivedBytes = receivedBytes
      onAcknowledged('pieces')
    }
    while (!sound.isReady) sound.isReady = await isProcessed(`${sound.url}?wait`)
    sound.contentId = await createContent(sound)
    onAcknowledged('uploads')
    if (isResumed) onAcknowledged('resumed')
  }

  async function remove(sound: Sound) {
    sound.removal = 'under way'
    await ask(200, client, 'DELETE', `${base}/${sound.contentId}`)
    sound.removal = 'acknowledged'
  }

  async function create({ title, bytes }: Sound) {
    const metadata = Object.entries({ partnerId, kind: 'audio', filename: title })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const headers = { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
    const response = await ask(201, client, 'POST', '/api/uploads', { headers })
    return response.headers.get('location') ?? ''
  }

  async function offsetOf(url: string) {
    const response = await ask(200, client, 'HEAD', url, { headers: TUS })
    return Number(response.headers.get('upload-offset'))
  }

  async function sendPiece({ bytes, receivedBytes }: Sound, url: string) {
    const headers = {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(receivedBytes),
    }
    const piece = new Uint8Array(bytes.subarray(receivedBytes, receivedBytes + PIECE_BYTES))
    const response = await send(client, 'PATCH', url, { headers, bytes: piece })
    if (response.status === 423) return undefined
    if (response.status !== 204) throw new Error(`a piece was answered ${response.status}`)
    return Number(response.headers.get('upload-offset'))
  }

  async function isProcessed(url: string) {
    const { state } = await read<{ state: string }>(client, url)
    if (state === 'refused') throw new Error('the upload was refused')
    return state === 'ready'
  }

  // With its key: it may have come through although its answer did not.
  async function createContent(sound: Sound) {
    const id = mediaIdOf(sound)
    const place = { category: CATEGORY, step: 'formula-content', level: 2 }
    const content = { ...place, contentType: 'audio', title: sound.title, uploadIds: [id] }
    const response = await ask(201, client, 'POST', base, { body: { key: id, content } })
    return ((await response.json()) as { id: string }).id
  }

  /** What is served of it: its hash, or the refusal. */
  async function servedHash(sound: Sound) {
    const response = await send(client, 'GET', `/media/${mediaIdOf(sound)}/original`)
    return response.status === 200 ? hashOf(await response.bytes()) : response.status
  }

  async function compareSound(sound: Sound, contentIds: Set<string>) {
    const { title, url, bytes, receivedBytes, isReady, contentId, removal } = sound
    if (!url || isHeld(sound)) return
    const served = await servedHash(sound)
    // Its partner sees it even when it was removed.
    if (isReady || served !== 404) expect(served, title).toBe(hashOf(bytes))
    if (!contentId) {
      expect(await offsetOf(url), title).toBeGreaterThanOrEqual(receivedBytes)
      return
    }
    const isListed = contentIds.has(contentId)
    if (removal !== 'under way') expect(isListed, title).toBe(removal === undefined)
    if (isListed) delete sound.removal
    else sound.removal = 'acknowledged'
  }

  /** Nobody heard of an upload that was begun in the moment of the kill, but it is listed. */
  async function findUnanswered() {
    const path = `/api/uploads?partnerId=${partnerId}`
    const listed = await read<{ id: string; fileName: string }[]>(client, path)
    for (const sound of sounds) {
      const begun = listed.find(({ fileName }) => fileName === sound.title)
      if (begun) sound.url ??= `/api/uploads/${begun.id}`
    }
  }

  return {
    async write(onAcknowledged) {
      const lanes = Array.from({ length: LANES }, (_, lane) => uploadInLane(lane, onAcknowledged))
      await Promise.allSettled(lanes)
      return Promise.race(lanes)
    },
    async compare() {
      await findUnanswered()
      const list = `${base}?category=${CATEGORY}&contentType=audio`
      const page = await read<{ items: { id: string }[]; nextCursor: string | null }>(client, list)
      expect(page.nextCursor, 'one page holds them all').toBeNull()
      const contentIds = new Set(page.items.map(({ id }) => id))
      await Promise.all(sounds.map((sound) => compareSound(sound, contentIds)))
      sounds = sounds.filter(({ removal }) => removal !== 'acknowledged')
    },
  }
}

function newSound(lane: number, count: number): Sound {
  const bytes = wav(40_000 + (count % 100) * 301)
  randomFillSync(bytes, HEAD_BYTES)
  return { lane, title: `Sound ${count}`, bytes, receivedBytes: 0, isReady: false }
}

function hold(sound: Sound) {
  sound.heldUntil = performance.now() + HELD_MS
}
const isHeld = ({ heldUntil = 0 }: Sound) => performance.now() < heldUntil
const mediaIdOf = ({ url }: Sound) => url?.split('/').at(-1) ?? ''
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
