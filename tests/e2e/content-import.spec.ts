import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './publisher.ts'
import { expect, SCHOOL_ID } from './visitors.ts'

const CATEGORY = 'accessory'

async function picture(hue: number) {
  const background = `hsl(${hue}, 70%, 50%)`
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
}

async function importFile(page: Page, name: string, json: string) {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(json) }
  await page.getByRole('dialog').getByLabel('JSON file to import').setInputFiles(file)
}

test('what one partner exported another imports with its pictures; what is refused is named', async ({
  openAs,
  partner,
  context,
}) => {
  const place = { category: CATEGORY, step: 'formula-content', level: 2 }
  const mark = Date.now()
  const [one, two, three] = await Promise.all(
    [20, 140, 260].map(async (hue) =>
      partner.upload('image', `hue ${hue}.png`, await picture(hue)),
    ),
  )
  const titles = { text: `Words ${mark}`, image: `Picture ${mark}`, slides: `Slides ${mark}` }
  await partner.publish({ ...place, title: titles.text, contentType: 'text', text: 'Some words' })
  await partner.publish({ ...place, title: titles.image, contentType: 'image', uploadIds: [one] })
  await partner.publish({
    ...place,
    title: titles.slides,
    contentType: 'slideshow',
    uploadIds: [two, three],
  })

  const exporter = await openAs('partner')
  await exporter.goto(`/partners/data-output?category=${CATEGORY}`)
  await exporter.getByRole('button', { name: 'Export' }).click()
  const downloading = exporter.waitForEvent('download')
  await exporter.getByRole('menuitem', { name: 'JSON (with data)' }).click()
  const exported = readFileSync(await (await downloading).path(), 'utf8')
  const rows = (JSON.parse(exported) as { title: string }[]).filter(({ title }) =>
    title.endsWith(String(mark)),
  )
  expect(rows).toHaveLength(3)

  // It would ask on, as somebody who may not see the bakery.
  await exporter.close()

  const page = await openAs('school')
  await page.goto(`/edu/data-output?category=${CATEGORY}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await importFile(page, 'broken.json', exported.slice(0, -10))
  await expect(dialog.getByRole('alert')).toContainText('This is not JSON')
  await importFile(page, 'other.json', '{"name":"machicube"}')
  await expect(dialog.getByRole('alert')).toContainText('not a JSON export of MachiCube')
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()

  const damaged = `data:image/png;base64,${Buffer.from('no picture at all').toString('base64')}`
  const bad = [
    { ...rows[0], id: undefined, title: `Nowhere ${mark}`, category: 'no-such-category' },
    {
      ...rows[0],
      id: undefined,
      title: `Damaged ${mark}`,
      content_type: 'image',
      content: damaged,
      file_name: `damaged ${mark}.png`,
    },
  ]
  await importFile(page, 'bakery.json', JSON.stringify([...bad, ...rows]))
  await expect(dialog.getByText('bakery.json: 4 items can be imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 4 items' }).dblclick()
  await expect(dialog.getByText('3 items imported')).toBeVisible()
  const refused = dialog.getByRole('region', { name: '1 item refused' }).getByRole('listitem')
  await expect(refused).toContainText(`Damaged ${mark}`)
  await expect(refused).toContainText('Files of this type are not supported.')
  const unreadable = dialog.getByRole('region', { name: '1 item of the file cannot be imported' })
  await expect(unreadable).toContainText('There is no such category here.')
  const tried = page.waitForResponse((response) => response.url().includes('/api/uploads'))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await tried
  await expect(refused).toContainText(`Damaged ${mark}`)
  const unfinished = await context.request.get(`/api/uploads?partnerId=${SCHOOL_ID}`)
  expect(await unfinished.text()).not.toContain(String(mark))

  // The same file once more in the same dialog: what was taken is not added again.
  await importFile(page, 'bakery.json', JSON.stringify([...bad, ...rows]))
  await expect(dialog.getByText('3 items were imported just before')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 1 item', exact: true })).toBeEnabled()
  await page.keyboard.press('Escape')

  const list = await context.request.get(
    `/api/portal/${SCHOOL_ID}/content?${new URLSearchParams({ category: CATEGORY })}`,
  )
  const { items } = (await list.json()) as {
    items: { title: string; media: { fileName: string }[] }[]
  }
  const added = items.filter(({ title }) => title.endsWith(String(mark)))
  expect(
    added.map(({ title, media }) => [title, media.map(({ fileName }) => fileName)]).toSorted(),
  ).toEqual([
    [titles.image, ['hue 20.png']],
    [titles.slides, ['hue 140.png', 'hue 260.png']],
    [titles.text, []],
  ])
  await page.getByRole('button', { name: 'Preview' }).click()
  for (const title of [titles.image, titles.slides]) {
    const thumbnail = page.getByRole('button', { name: title }).locator('img[src^="/media/"]')
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  }
})
