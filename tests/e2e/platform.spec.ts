import { expect, test } from './visitors.ts'

test('an admin reads the platform’s figures by month, as bars and as a table; the address keeps the choice', async ({
  openAs,
}) => {
  const admin = await openAs('admin')
  await admin.goto('/sa/dashboard')
  await admin.getByRole('radio', { name: '12 months' }).click()
  await expect(admin).toHaveURL('/sa/dashboard?period=months')
  await admin.reload()
  await expect(admin.getByRole('radio', { name: '12 months' })).toBeChecked()
  const published = admin.getByRole('region', { name: 'Published items' })
  await expect(published.getByText(/in the time before/)).toBeVisible()
  await admin.getByText('Show the figures as a table').click()
  const table = admin.getByRole('table', { name: 'Over time' })
  await expect(table.getByRole('row')).toHaveCount(13)
})
