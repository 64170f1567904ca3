import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#server/demo/demo-id.ts'
import { cleanFileName } from '#server/files/uploads/file-name.ts'
import { report } from '../found.ts'
import { isLong } from '../rounds.ts'
import { closeWatched, nothingSeen } from './browser.ts'
import { FILES, namesOf, realPicture, SERVED, type TriedFile } from './files.ts'
import { PAYLOADS } from './payloads.ts'
import { expectShown } from './shown.ts'
import { openStage, type Stage } from './stage.ts'
import { uploadsOf } from './uploads.ts'

const BAKERY_ID = demoId('partner', 'komorebi-bakery')
// Fifty may be under way.
const AT_ONCE = 48

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('no file is more than what it may be', async (context) => {
  const seen = nothingSeen()
  const page = await stage.openAs('partner', seen)
  const uploads = uploadsOf(stage, BAKERY_ID)
  const tried: { file: TriedFile; location?: string; refusal?: number }[] = []
  for (let first = 0; first < FILES.length; first += AT_ONCE)
    tried.push(
      ...(await Promise.all(
        FILES.slice(first, first + AT_ONCE).map(async (file) => ({
          file,
          ...(await uploads.upload(file)),
        })),
      )),
    )
  let served = 0
  for (const { file, location, refusal } of tried) {
    if (refusal) expect([file.name, refusal >= 400 && refusal < 500]).toEqual([file.name, true])
    if (!location) continue
    const address = `${stage.origin}/media/${location.split('/').at(-1)}/original`
    const answer = await page.request.get(address)
    const headers = answer.headers()
    expect([file.name, headers['x-content-type-options']]).toEqual([file.name, 'nosniff'])
    if (!answer.ok()) continue
    served += 1
    expect([file.name, headers['content-type']]).toEqual([file.name, expect.stringMatching(SERVED)])
    // What is not shown is offered for download, which ends the visit.
    await page.goto(address).catch(() => null)
  }
  await page.goto(`${stage.origin}/partners/data-management`)
  await closeWatched(page, seen)
  expect(seen.executions).toEqual([])
  expect(served).toBeGreaterThan(0)
  report(
    context,
    `${FILES.length} files that are something else: 0 executions, ${served} kept as pictures, sound or films`,
  )
})

test('no payload in the name of a file is run, on a page or in a header', async (context) => {
  const names = PAYLOADS.flatMap(namesOf)
  const seen = nothingSeen()
  const page = await stage.openAs('partner', seen)
  const uploads = uploadsOf(stage, BAKERY_ID)
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const begun: string[] = []
    for (const name of names.slice(first, first + AT_ONCE))
      begun.push(await uploads.begin({ name, kind: 'image', bytes: realPicture }))
    await page.goto(`${stage.origin}/partners/data-management`)
    await expectShown(page, names.slice(first, first + AT_ONCE).map(cleanFileName))
    for (const [index, location] of begun.entries()) {
      // Three forms of a name: each of them is among every eighth.
      if (isLong || index % 8 === 0) await expectCleanHeaders(location)
      await uploads.remove(location)
    }
  }
  await closeWatched(page, seen)
  expect(seen).toEqual(nothingSeen())
  report(context, `${names.length} names of files with payloads: 0 executions`)
})

async function expectCleanHeaders(location: string) {
  await uploadsOf(stage, BAKERY_ID).finish(location, realPicture)
  for (const suffix of ['original', 'original?download']) {
    const response = await fetch(`${stage.origin}/media/${location.split('/').at(-1)}/${suffix}`, {
      headers: { cookie: stage.cookies.partner },
    })
    expect(response.headers.get('content-type')).toMatch(SERVED)
    expect(response.headers.get('content-disposition')).toMatch(
      /^(inline|attachment); filename="[\w.() -]*"; filename\*=UTF-8''[\w.%~!-]*$/,
    )
  }
}
