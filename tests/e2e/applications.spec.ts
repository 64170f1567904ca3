import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './visitors.ts'

const PASSWORD = 'six-or-more'

/** A confirmed account of its own, in a browser of its own. */
async function newcomer(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const email = `apply-${randomUUID().slice(0, 8)}@test.example`
  const signUp = await context.request.post('/api/auth/sign-up/email', {
    data: { email, password: PASSWORD, name: 'Mika' },
    headers: { origin: baseURL },
  })
  expect(signUp.ok(), await signUp.text()).toBe(true)
  const page = await context.newPage()
  let link = ''
  await expect(async () => {
    const mails = (await (await context.request.get(`/api/mailbox?recipient=${email}`)).json()) as {
      text: string
    }[]
    link = /https?:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  await expect(page).toHaveURL(/\/user-app$/)
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('from an application to an open portal: refused, corrected, rejected, sent again, approved', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const company = `Sakura <b>${randomUUID().slice(0, 6)}</b>`
  const applicant = await newcomer(browser, baseURL)
  await applicant.goto('/edu')
  await expect(applicant.getByRole('heading', { name: 'Apply to Become a Partner' })).toBeVisible()
  await expect(applicant.getByLabel('Partner type')).toHaveValue('education')

  for (let times = 0; times < 2; times++) {
    await applicant.getByRole('button', { name: 'Submit application' }).click()
    await expect(applicant.getByText('Please fill in all required fields')).toHaveCount(1)
  }
  await field(applicant, 'Company name').fill(company)
  await field(applicant, 'Website').fill('javascript:alert(1)')
  await applicant.getByRole('button', { name: 'Submit application' }).click()
  await expect(applicant.getByText('Please enter a full web address')).toBeVisible()

  await applicant.reload()
  await expect(field(applicant, 'Company name')).toHaveValue(company)
  await expect(field(applicant, 'Website')).toHaveValue('javascript:alert(1)')
  await field(applicant, 'Website').fill('https://sakura.example')
  await applicant.getByRole('button', { name: 'Submit application' }).click()
  await expect(
    applicant.getByText(
      'Partner application submitted successfully! Please wait for admin approval.',
    ),
  ).toBeVisible()
  await expect(applicant.getByRole('heading', { name: 'Application Under Review' })).toBeVisible()
  await expect(applicant.getByText(/Submitted on \w{3} \d\d, \d{4}/)).toBeVisible()

  const admin = await openAs('admin')
  await admin.goto('/sa/partner-applications?type=education')
  const row = admin.getByRole('row').filter({ hasText: company })
  await row.getByRole('button', { name: 'Reject' }).click()
  const rejection = admin.getByRole('dialog')
  const reject = rejection.getByRole('button', { name: 'Reject', exact: true })
  const reason = rejection.getByLabel('Rejection reason')
  await expect(reject).toBeDisabled()
  await expect(reason).toBeFocused()
  await reason.fill('   ')
  await expect(reject).toBeDisabled()
  await reason.fill('No address')
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Stay here' }).click()
  await expect(reason).toHaveValue('No address')
  await expect(rejection.getByText('10 / 2,000')).toBeVisible()
  await reject.click()
  await expect(
    admin.getByText('Partner application rejected and notification sent', { exact: true }),
  ).toBeVisible()

  // The applicant's open page follows by itself.
  await expect(applicant.getByText('Reason: No address')).toBeVisible()
  await expect(applicant.getByText('You can submit a new application below.')).toBeVisible()
  await expect(field(applicant, 'Company name')).toHaveValue(company)
  await applicant.getByRole('button', { name: 'Submit application' }).click()
  await expect(applicant.getByRole('heading', { name: 'Application Under Review' })).toBeVisible()

  const pending = row.filter({ hasText: 'Pending' })
  await pending.getByRole('button', { name: `Details of ${company}` }).click()
  const details = admin.getByRole('dialog')
  await expect(details.getByText('https://sakura.example')).toBeVisible()
  await details.getByRole('button', { name: 'Approve' }).click()
  const approval = admin.getByRole('dialog')
  await expect(approval.getByLabel('Category of the partner')).toHaveValue('education')
  // Another admin is about to decide the same one.
  const colleague = await openAs('admin')
  await colleague.goto('/sa/partner-applications?type=education')
  await colleague
    .getByRole('row')
    .filter({ hasText: company })
    .filter({ hasText: 'Pending' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(
    admin.getByText('Partner application approved and notification sent!', { exact: true }),
  ).toBeVisible()

  const overtaken = colleague.getByRole('dialog')
  await expect(overtaken.getByText(/has already approved it\./)).toBeVisible()
  await expect(overtaken.getByRole('button', { name: 'Approve' })).toBeDisabled()

  await expect(applicant.getByText('Active School').first()).toBeVisible()
  await expect(applicant.getByText(company).first()).toBeVisible()
  await applicant.context().close()
})

test('a business that applies at the schools’ portal keeps its answers, and is led to its own portal @phone', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const company = `Sora ${randomUUID().slice(0, 6)}`
  const applicant = await newcomer(browser, baseURL)
  await applicant.goto('/edu')
  await expect(applicant.getByRole('link', { name: 'Back to the user app' })).toBeVisible()
  await expect(
    applicant.getByText(/The decision is sent to the address of your account: apply-/),
  ).toBeVisible()
  await field(applicant, 'Company name').fill(company)
  await applicant.getByLabel('Partner type').selectOption('business')
  const submit = applicant.getByRole('button', { name: 'Submit application' })
  await submit.click()
  const review = applicant.getByRole('heading', { name: 'Application Under Review' })
  await expect(review).toBeVisible()

  const { request } = (await openAs('admin')).context()
  const headers = { origin: baseURL ?? '' }
  const pendingId = async () => {
    const mine = await applicant.request.get('/api/user/applications')
    return ((await mine.json()) as { id: string }[])[0]?.id
  }
  const rejected = await request.post(`/api/sa/applications/${await pendingId()}/reject`, {
    data: { reason: 'No address' },
    headers,
  })
  expect(rejected.ok(), await rejected.text()).toBe(true)
  await expect(field(applicant, 'Company name')).toHaveValue(company)
  await expect(applicant.getByLabel('Partner type')).toHaveValue('business')
  await submit.click()
  await expect(review).toBeVisible()
  const approved = await request.post('/api/rpc/approve_partner_application', {
    data: { _application_id: await pendingId(), _category: 'stores' },
    headers,
  })
  expect(approved.ok(), await approved.text()).toBe(true)
  await expect(
    applicant.getByRole('heading', { name: 'Your application is approved' }),
  ).toBeVisible()
  await applicant.getByRole('link', { name: 'Open the Partner Portal' }).click()
  await expect(applicant.getByText('Active Partner').first()).toBeVisible()
  await applicant.context().close()
})

test('an admin creates, edits and deletes a partner; the log knows', async ({ openAs }) => {
  const name = `Kawa ${randomUUID().slice(0, 6)}`
  const admin = await openAs('admin')
  await admin.goto('/sa')
  await admin.getByRole('button', { name: 'Create partner' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Create partner' }).click()
  await expect(admin.getByText('Partner name is required')).toBeVisible()
  await field(admin, 'Partner name').fill(name)
  await field(admin, 'Description').fill('River school. '.repeat(8))
  await field(admin, 'Owner’s e-mail').fill('nobody@test.example')
  await admin.getByRole('dialog').getByRole('button', { name: 'Create partner' }).click()
  await expect(
    admin.getByText(/Failed to create partner: There is no confirmed account/),
  ).toBeVisible()
  await expect(field(admin, 'Partner name')).toHaveValue(name)
  await field(admin, 'Owner’s e-mail').fill('')
  await admin.getByRole('dialog').getByRole('button', { name: 'Create partner' }).click()
  await expect(admin.getByText('Partner created successfully')).toBeVisible()

  await field(admin, 'Search by name, contact or city').fill(name)
  await expect(admin).toHaveURL(/q=Kawa/)
  const row = admin.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Read all' }).click()
  await expect(row.getByText('River school. '.repeat(8).trim())).toBeVisible()

  await row.getByRole('button', { name: `Pages of ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Edit Partner' }).click()
  await field(admin, 'Owner’s e-mail').fill('nobody@test.example')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(field(admin, 'Owner’s e-mail')).toHaveAttribute('aria-invalid', 'true')
  await field(admin, 'Owner’s e-mail').fill('')
  await field(admin, 'City').fill('Kobe')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(admin.getByText('Partner updated successfully')).toBeVisible()
  await expect(row.getByText('Kobe')).toBeVisible()

  await row.getByRole('button', { name: `Pages of ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Delete Partner' }).click()
  const confirmation = admin.getByRole('alertdialog')
  await expect(confirmation).toContainText(
    'Are you sure you want to delete this partner? This action cannot be undone.',
  )
  await confirmation.getByRole('button', { name: 'Delete Partner' }).click()
  await expect(admin.getByText('Partner deleted successfully')).toBeVisible()
  await expect(admin.getByText('Nothing matches')).toBeVisible()

  await admin.goto(`/sa/audit?q=${encodeURIComponent(name)}`)
  for (const done of ['Deleted the partner', 'Changed the partner: city', 'Created the partner'])
    await expect(admin.getByText(done, { exact: true })).toBeVisible()
  await admin
    .getByRole('button', { name: `Only ${name}` })
    .first()
    .click()
  await expect(admin.getByRole('button', { name: 'A deleted partner' })).toBeVisible()
  await admin.goto(`/sa/audit?until=2020-01-01`)
  await expect(admin.getByText('Nothing matches')).toBeVisible()
})
