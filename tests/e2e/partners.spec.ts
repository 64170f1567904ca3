import { expect, test } from './visitors.ts'

test('two admins edit the same partner: different fields are joined, the same one is asked about, a deletion loses nothing typed', async ({
  openAs,
  baseURL,
}) => {
  const page = await openAs('admin')
  const headers = { origin: baseURL ?? '' }
  const name = `Twice edited ${Date.now()}`
  const made = await page.request.post('/api/sa/partners', { data: { name }, headers })
  const { id } = (await made.json()) as { id: string }
  const address = `/api/sa/partners/${id}`
  const saved = async () =>
    (await (await page.request.get(address)).json()) as Record<string, string>
  const saveElsewhere = async (change: Record<string, string>) => {
    const { id: _id, version, ...partner } = await saved()
    const data = { version, partner: { ...partner, ...change } }
    expect((await page.request.put(address, { data, headers })).ok()).toBe(true)
  }
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByRole('textbox', { name: label })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  const edit = async () => {
    await page.getByRole('button', { name: `Pages of ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit Partner' }).click()
    await expect(field('Partner name')).toHaveValue(name)
  }
  await page.goto('/sa')
  await page.getByLabel('Search by name, contact or city').fill(name)

  await edit()
  await saveElsewhere({ city: 'Kobe' })
  await field('Phone').fill('+81 78 000 0000')
  await save.click()
  await expect(page.getByText(/^Saved meanwhile by .*, and kept: City$/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await saved()).toMatchObject({ city: 'Kobe', phone: '+81 78 000 0000' })

  await edit()
  await saveElsewhere({ city: 'Nara', address: '1 Deer Park' })
  await field('City').fill('Osaka')
  await save.click()
  await expect(dialog.getByRole('heading', { name: 'Changed meanwhile' })).toBeVisible()
  await expect(dialog.getByRole('definition')).toHaveText(['YoursOsakaSavedNara'])
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await saved()).toMatchObject({ city: 'Osaka', address: '1 Deer Park' })

  await edit()
  await field('City').fill('Sakai')
  expect((await page.request.delete(address, { headers })).ok()).toBe(true)
  await expect(dialog.getByText('This partner was deleted meanwhile.')).toBeVisible()
  await expect(field('City')).toHaveValue('Sakai')
  await expect(save).toHaveCount(0)
  await expect(page.getByText('This is not there, or not for you.')).toHaveCount(0)
})

test('what an admin typed about a partner is not lost by Escape, nor by another admin who deletes the partner', async ({
  openAs,
  baseURL,
}) => {
  const page = await openAs('admin')
  const headers = { origin: baseURL ?? '' }
  const name = `Fleeting ${Date.now()}`
  await page.goto('/sa?sort=companyName')
  await expect(page.getByText('Every business and school of the city.')).toBeVisible()
  await page.getByRole('button', { name: 'Create partner' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Partner name' })
  await field.fill(name)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(field).toHaveValue(name)
  const created = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('dialog').getByRole('button', { name: 'Create partner' }).click()
  const { id } = (await (await created).json()) as { id: string }
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByLabel('Search by name, contact or city').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Not given')).toHaveCount(2)
  await page.getByRole('button', { name: `Pages of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit Partner' }).click()
  await field.fill(`${name} typed`)
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/sa/partner/${id}/settings`)
  await page.getByLabel('City').fill('Kamakura')
  expect((await page.request.delete(`/api/sa/partners/${id}`, { headers })).ok()).toBe(true)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `${name} no longer exists` })).toBeVisible()
  await expect(main.getByText('Kamakura')).toBeVisible()
  await expect(page.getByText('Current Partner')).toHaveCount(0)
  await main.getByRole('link', { name: 'Partners Management' }).click()
  await expect(page).toHaveURL('/sa')
  await expect(main.getByRole('heading', { name: 'Partners Management' })).toBeVisible()
})
