import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#server/demo/demo-id.ts'
import { report } from '../found.ts'
import { roundsOf } from '../rounds.ts'
import { closeWatched, nothingSeen, type Seen } from './browser.ts'
import { behindTitles, type Filling, fillings, writeRound } from './filling.ts'
import { expectShown } from './shown.ts'
import { goTo, look, openStage, type Stage, type Who } from './stage.ts'

const BAKERY_ID = demoId('partner', 'komorebi-bakery')

const PAGES: Record<Who, string[]> = {
  user: [
    '/user-app',
    '/user-app/my-page',
    '/user-app/my-page?view=dashboard',
    '/user-app/my-page/journey/bakery-shop',
    '/user-app/settings',
    '/user-app/settings/security',
    '/partners',
  ],
  partner: [
    '/partners',
    '/partners/partner-settings',
    '/partners/data-management',
    '/partners/data-output',
  ],
  school: ['/user-app/settings/security', '/edu'],
  admin: [
    '/sa',
    '/sa/dashboard',
    '/sa/partner-applications',
    '/sa/content-management',
    '/sa/content-management?tab=roadmap',
    '/sa/business-categories-admin',
    '/sa/users',
    '/sa/audit',
    '/sa/partner-subscriptions',
    `/sa/partner/${BAKERY_ID}/dashboard`,
    '/dev/mailbox',
  ],
}

const WHO: readonly Who[] = ['user', 'partner', 'school', 'admin']
const rounds = roundsOf('payloads')

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('in normal use the policy has nothing to stop', async (context) => {
  const seen = nothingSeen()
  const { count } = await visitAll(seen)
  expect(seen).toEqual(nothingSeen())
  report(context, `${count} pages in normal use: 0 CSP violations`)
})

test('no payload in any text is run where it is shown', async (context) => {
  const seen = nothingSeen()
  const all = fillings()
  const lists = all.filter(({ place }) => !place.atOnce)
  // Open pages ask again for whatever changes: these are filled while none is open.
  await Promise.all(lists.map(fill))
  for (const filling of lists) await lookAtList(filling, seen)
  const few = Map.groupBy(
    all.filter(({ place }) => place.atOnce),
    ({ place }) => place.shownTo === 'admin',
  )
  await Promise.all(
    [...few.values()].map(async (lane) => {
      for (const filling of lane) await fillAndLook(filling, seen)
    }),
  )
  // On all the other pages that show some of it.
  const { count, shown } = await visitAll(seen)
  expect(seen).toEqual(nothingSeen())
  expect(shown).toBeGreaterThan(5)
  const fields = all.reduce((sum, one) => sum + one.fields.length + one.opened.length, 0)
  report(
    context,
    `${rounds} payloads in each of ${fields} text fields, each seen as text on the page that shows it, and ${count} pages more: 0 executions, 0 CSP violations`,
  )
})

async function fill(filling: Filling) {
  for (let index = 0; index < rounds; index += 1)
    await writeRound(filling, stage, { index, partnerId: BAKERY_ID })
}

async function lookAtList(filling: Filling, seen: Seen) {
  const { place, fields } = filling
  const page = await stage.openAs(place.shownTo, seen)
  await page.goto(`${stage.origin}${place.path('')}`)
  await expectShown(
    page,
    fields.flatMap(({ texts }) => texts),
  )
  for (const { title, lines } of behindTitles(filling)) {
    await page.getByRole('button', { name: title }).first().click()
    await expectShown(page, lines)
    await page.keyboard.press('Escape')
  }
  await closeWatched(page, seen)
}

/** There is one, or there are few: seen before the next take their place. */
async function fillAndLook(filling: Filling, seen: Seen) {
  const { shownTo, path, atOnce = 1, isReloaded } = filling.place
  const page = await stage.openAs(shownTo, seen)
  let toSee: string[] = []
  for (let index = 0; index < rounds; index += 1) {
    const { id, shown } = await writeRound(filling, stage, { index, partnerId: BAKERY_ID })
    toSee.push(...shown)
    if ((index + 1) % atOnce > 0 && index + 1 < rounds) continue
    await page.context().addCookies([stage.cookieOf(shownTo)])
    const address = `${stage.origin}${path(id)}`
    if (isReloaded) await page.goto(address)
    else await goTo(page, address)
    await expectShown(page, toSee)
    toSee = []
  }
  await closeWatched(page, seen)
}

async function visitAll(seen: Seen) {
  let shown = 0
  for (const who of WHO) {
    const page = await stage.openAs(who, seen)
    for (const path of PAGES[who]) {
      await look(page, `${stage.origin}${path}`)
      await page.mouse.wheel(0, 4_000)
      if ((await page.locator('body').innerText()).includes('xss(1)')) shown += 1
    }
    await closeWatched(page, seen)
  }
  return { count: WHO.flatMap((who) => PAGES[who]).length, shown }
}
