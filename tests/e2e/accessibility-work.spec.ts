import { lookAt, testPages } from './accessibility.ts'
import { becomeNewcomer } from './newcomer.ts'
import { BAKERY_ID, expect, test } from './visitors.ts'

testPages([
  ['signed-out', '/dev/mailbox'],
  ['applicant', '/partners'],
  ['school', '/edu'],
  ['admin', '/sa'],
  ['admin', '/sa/dashboard'],
  ['admin', '/sa/partner-applications'],
  ['admin', '/sa/content-management'],
  ['admin', '/sa/content-management?tab=matrix&show=gaps'],
  ['admin', '/sa/partner-subscriptions'],
  ['admin', '/sa/users'],
  ['admin', '/sa/audit'],
  ['admin', `/sa/partner/${BAKERY_ID}/dashboard`],
])

test('the test checkout and the test customer portal: axe finds nothing, nothing overflows', async ({
  openAs,
  browser,
  baseURL: origin = '',
}) => {
  const theirs = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  const ownerEmail = await becomeNewcomer(theirs, origin)
  const headers = { origin }
  const admin = (await openAs('admin')).context()
  const data = { name: 'Readable', category: 'florist', ownerEmail }
  const made = await admin.request.post('/api/sa/partners', { data, headers })
  expect(made.status(), await made.text()).toBe(201)
  const addressOf = async (name: string) => {
    const answer = await theirs.request.post(`/api/functions/${name}`, { data: {}, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return new URL((await answer.json()).url).pathname
  }
  const page = await theirs.newPage()
  const checkout = await addressOf('create-partner-checkout')
  await lookAt(page, checkout, { origin, isSignedIn: true })
  await theirs.request.post(`/api${checkout}/pay`, { data: {}, headers })
  await lookAt(page, await addressOf('partner-customer-portal'), { origin, isSignedIn: true })
  await theirs.close()
})
