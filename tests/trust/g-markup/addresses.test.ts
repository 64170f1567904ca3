import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#server/demo/demo-id.ts'
import { report } from '../found.ts'
import { isLong } from '../rounds.ts'
import { ADDRESS_PLACES, OTHER_SITE } from './address-fields.ts'
import { closeWatched, nothingSeen, type Seen } from './browser.ts'
import { packed, textsFor } from './marks.ts'
import { PAYLOADS } from './payloads.ts'
import { expectShown } from './shown.ts'
import { goTo, openStage, type Stage } from './stage.ts'

const BAKERY_ID = demoId('partner', 'komorebi-bakery')
const ADDRESS_MAX = 2_000
const SITES = ['/covers', OTHER_SITE]
const ALLOWED_LINKS = ['http:', 'https:', 'mailto:', 'tel:']

const oneOf = (forms: readonly string[], index: number) => [forms[index % forms.length] ?? '']

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a payload is no address, of a page, a picture or a mailbox', async (context) => {
  // What writes into the same row comes one after the other.
  const lanes = Map.groupBy(ADDRESS_PLACES, ({ fills }) => fills.split(' ', 1)[0])
  const counts = { bare: 0, accepted: 0, refused: 0 }
  await Promise.all(
    [...lanes.values()].map(async (places) => {
      for (const [index, payload] of PAYLOADS.entries())
        for (const { fills, forms, write } of places) {
          const scene = { send: stage.send, partnerId: BAKERY_ID, index }
          const bare = await write({ ...scene, value: payload })
          expect([fills, payload, bare.isAccepted]).toEqual([fills, payload, false])
          counts.bare += 1
          for (const value of isLong ? forms(payload) : oneOf(forms(payload), index)) {
            const { isAccepted } = await write({ ...scene, value })
            counts[isAccepted ? 'accepted' : 'refused'] += 1
            // Of all payloads one is also what stands before the @.
            if (/email/i.test(fills))
              expect([value, isAccepted && !value.startsWith('__')]).toEqual([value, false])
          }
        }
    }),
  )
  expect(counts.accepted).toBeGreaterThan(PAYLOADS.length)
  report(
    context,
    `${counts.bare} payloads as addresses refused (4xx); inside of one ${counts.refused} refused, ${counts.accepted} kept`,
  )
})

test('a payload inside of an address is text where it is shown', async (context) => {
  const seen = nothingSeen()
  let sum = 0
  for (const [index, place] of ADDRESS_PLACES.entries())
    sum += await showAddresses(place, index, seen)
  expect(seen).toEqual(nothingSeen())
  expect(sum).toBe(3 * 2 * PAYLOADS.length)
  report(context, `${sum} payloads inside of addresses shown: links to http and https only`)
})

test('a picture is asked for at its address and nowhere else', async (context) => {
  const seen = nothingSeen()
  const page = await stage.openAs('user', seen)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const pictures = PAYLOADS.flatMap((payload, index) =>
    (isLong ? SITES : oneOf(SITES, index)).map((site) => ({
      title: `~${index}~ ${site}`,
      imageUrl: `${site}/~${index}~${payload}`,
      start: `${site}/~${index}~`,
    })),
  )
  for (const { title, imageUrl } of pictures) {
    const place = { category: 'bakery-shop', type: 'global-mapping' }
    const made = await stage.send('user', 'POST', '/api/user/saved', { ...place, title, imageUrl })
    expect(made.isAccepted).toBe(true)
  }
  await page.goto(`${stage.origin}/user-app/my-page?tab=bakery-shop`)
  await expectShown(
    page,
    pictures.map(({ title }) => title),
  )
  // One of another site is stopped by the policy.
  const isTried = ({ start }: { start: string }) =>
    [...asked, ...seen.violations].some((what) => what.includes(start))
  await expect.poll(() => pictures.filter((one) => !isTried(one))).toEqual([])
  await closeWatched(page, seen)
  expect(seen.executions).toEqual([])
  expect(seen.violations.filter((what) => !what.includes(` img-src ${OTHER_SITE}`))).toEqual([])
  report(context, `${pictures.length} pictures with payloads in their address: 0 executions`)
})

test('no payload in the address of a page is run', async (context) => {
  const seen = nothingSeen()
  const page = await stage.openAs('user', seen)
  for (const [index, payload] of PAYLOADS.entries()) {
    const text = encodeURIComponent(payload)
    // Not every one of these is a page of the app.
    for (const path of [`?search=${text}&category=${text}#${text}`, `/${text}?redirect=${text}`]) {
      const address = `${stage.origin}/user-app${path}`
      expect(await (await fetch(address)).text()).not.toContain(payload)
      // The server tells all of them the same; the app reads them when it is loaded, and when it is led there.
      if (isLong || index % 10 === 0) await page.goto(address)
      else await goTo(page, address)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      )
    }
  }
  await closeWatched(page, seen)
  expect(seen).toEqual(nothingSeen())
  report(context, `${PAYLOADS.length * 2} addresses with payloads: 0 executions`)
})

/** Payloads in the path and in the question of an address, as many at once as it takes. */
async function showAddresses(
  { shown, write }: (typeof ADDRESS_PLACES)[number],
  number: number,
  seen: Seen,
) {
  if (typeof shown === 'string') return 0
  const page = await stage.openAs(shown.to, seen)
  const packs = packed(textsFor(number, ADDRESS_MAX), ADDRESS_MAX - OTHER_SITE.length - 4)
  const values = packs.flatMap((pack) =>
    ['/', '/?q='].map((start) => `${OTHER_SITE}${start}${pack.join(' ')}`),
  )
  for (const [at, value] of values.entries()) {
    const index = 1_000 + at
    const made = await write({ send: stage.send, partnerId: BAKERY_ID, index, value })
    expect([value, made]).toEqual([value, { isAccepted: true, answer: made.answer }])
    const { id = '' } = made.answer as { id?: string }
    await goTo(page, `${stage.origin}${shown.path(id)}`)
    if (shown.behind)
      await page
        .getByRole('button', { name: shown.behind(index) })
        .first()
        .click()
    await expectShown(page, [value])
    await expectKnownLinks(page)
    if (shown.behind) await page.keyboard.press('Escape')
  }
  await closeWatched(page, seen)
  return packs.flat().length * 2
}

async function expectKnownLinks(page: Page) {
  const protocols = await page.evaluate(() => [...document.links].map(({ protocol }) => protocol))
  expect(ALLOWED_LINKS).toEqual(expect.arrayContaining([...new Set(protocols)]))
}
