import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilesWorld } from '#server/files/testing/files-world.ts'
import { picture } from '#server/files/testing/samples.ts'
import { expectDecent } from '../b-fuzz/answers.ts'
import { report } from '../found.ts'
import { DATABASES } from '../rounds.ts'
import { changesBetween, readTables } from '../tables.ts'
import { createFilesWorld } from '../world.ts'
import { HEADERS, POLLUTED_QUERIES, SQL, TRAVERSALS } from './lists.ts'

const TEXTS = [...SQL, ...HEADERS, ...TRAVERSALS, '__proto__']
const NAMES = [...TEXTS, 'constructor']
const DISPOSITION = /^(inline|attachment); filename="[\w.() -]*"; filename\*=UTF-8''[\w.%~!-]*$/
const AT_ONCE = 20

describe.each(DATABASES)('on %s', (kind) => {
  let world: FilesWorld
  beforeAll(async () => {
    world = await createFilesWorld({}, { kind })
  })
  afterAll(() => world.close())

  test('a name of a file is only a name: in the folder, in headers and in an archive', async (context) => {
    const beside = readdirSync(dirname(world.dataDir))
    const image = await picture(8, 8).png().toBuffer()
    const ids: string[] = []
    for (let first = 0; first < NAMES.length; first += AT_ONCE) {
      const names = NAMES.slice(first, first + AT_ONCE)
      const kept = await Promise.all(
        names.map(async (filename) => {
          const { id, state, fileName } = await world.upload(image, { filename })
          expect([filename, state]).toEqual([filename, 'ready'])
          expect(fileName).not.toMatch(/[/\\\p{Cc}]/u)
          return id
        }),
      )
      ids.push(...kept)
      await show(kept, first)
    }
    for (const id of ids) await expectCleanHeaders(id)
    const paths = archivedPaths((await exported('format=zip')).rawPayload)
    expect(paths).toHaveLength(NAMES.length + 2)
    for (const path of paths) expect(path).toMatch(/^(content\.(csv|json)|files\/[^/\\:]+)$/)
    // Nothing was laid beside the folder, and nothing in it is called after a person's words.
    const { files } = await world.leftovers()
    for (const key of files) expect(key).toMatch(/^[\w/.-]+$/)
    const came = readdirSync(dirname(world.dataDir)).filter((name) => !beside.includes(name))
    expect(came.filter((name) => /outside|passwd/.test(name))).toEqual([])
    report(context, `${NAMES.length} names of files on ${kind}: no header, no path, no SQL`)
  })

  test('no header of an upload and no question of an export is more than a text', async (context) => {
    const { headers } = await world.create({ length: 10 })
    const url = String(headers.location)
    const before = await readTables(world.pool)
    let calls = 0
    for (const text of TEXTS.filter((name) => !/[\r\n\0]|[^\x20-\xff]/.test(name))) {
      const coded = Buffer.from(text).toString('base64')
      const strange: Record<string, string>[] = [
        { 'upload-length': text },
        { 'upload-length': '10', 'upload-metadata': text },
        { 'upload-length': '10', 'upload-metadata': `partnerId ${coded}` },
        { 'upload-length': '10', 'upload-metadata': `${text.replaceAll(/[ ,]/g, '')} ${coded}` },
      ]
      for (const given of strange) expectRefused(await tus('POST', '/api/uploads', given), text)
      expectRefused(await tus('PATCH', url, { 'upload-offset': text }), text)
      expectRefused(await tus('POST', '/api/uploads', { 'tus-resumable': text }), text)
      const encoded = encodeURIComponent(text)
      for (const query of [`format=${encoded}`, `format=csv&category=${encoded}`])
        expectRefused(await exported(query), text)
      calls += strange.length + 4
    }
    for (const query of POLLUTED_QUERIES)
      expect((await exported(`format=csv&${query}`)).statusCode).toBe(200)
    expect('polluted' in {}).toBe(false)
    expect(changesBetween(before, await readTables(world.pool))).toEqual([])
    report(context, `${calls} strange headers and questions on ${kind} refused`)
  })

  async function show(uploadIds: string[], index: number) {
    const content = { category: 'bakery-shop', step: 1, level: 1, title: `Slides ${index}` }
    const { statusCode, body } = await world.call(world.owner, {
      method: 'POST',
      url: `/api/portal/${world.bakery}/content`,
      body: { content: { ...content, contentType: 'slideshow', uploadIds } },
    })
    expect(statusCode, body).toBe(201)
  }

  async function expectCleanHeaders(id: string) {
    for (const suffix of ['original', 'original?download']) {
      const { headers } = await world.call(world.owner, {
        method: 'GET',
        url: `/media/${id}/${suffix}`,
      })
      expect(headers['content-disposition']).toMatch(DISPOSITION)
      expect(Object.keys(headers)).not.toContain('x-injected')
    }
  }

  const exported = (query: string) =>
    world.call(world.owner, { method: 'GET', url: `/api/portal/${world.bakery}/export?${query}` })

  const tus = (method: 'POST' | 'PATCH', url: string, headers: Record<string, string>) =>
    world.call(world.owner, {
      method,
      url,
      headers: {
        'tus-resumable': '1.0.0',
        ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
    })
})

function expectRefused({ statusCode, body }: { statusCode: number; body: string }, text: string) {
  expectDecent({ status: statusCode, body, ms: 0, what: text })
  expect([text, statusCode >= 400]).toEqual([text, true])
}

/** The names in the directory at the end. */
function archivedPaths(zip: Buffer): string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const length = zip.readUInt16LE(at + 28)
    const path = zip.toString('utf8', at + 46, at + 46 + length)
    at += 46 + length
    return path
  })
}
