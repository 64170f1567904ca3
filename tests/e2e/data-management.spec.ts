import { truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { LIST_TEXT_CHARACTERS } from '#domain/content.ts'
import { STORAGE_QUOTA_BYTES } from '#domain/storage.ts'
import { BAKERY_ID, expect, SCHOOL_ID, test } from './visitors.ts'

// Each test has a category of its own: they run side by side on one partner.
const at = (category: string, type: string) =>
  `/partners/data-management?category=${category}&type=${type}`
const dialogOf = (page: Page) => page.getByRole('dialog')
const titleOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Title' })
const chooseFiles = (page: Page, files: Parameters<Page['setInputFiles']>[1]) =>
  dialogOf(page).getByLabel('File to upload').setInputFiles(files)
const uploadsUnderWay = async (page: Page) =>
  (await page.request.get(`/api/uploads?partnerId=${BAKERY_ID}`)).text()
const submit = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^(Upload|Add text|Try again)$/ })
    .click()

async function picture(name: string) {
  const background = { r: 200, g: 90, b: 40 }
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

function wav(seconds: number) {
  const rate = 8000
  const bytes = Buffer.alloc(44 + rate * seconds)
  bytes.write('RIFF')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  return bytes.fill(128, 44)
}

/** Recorded by the browser itself, so it is a video that it can play. */
async function webm(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((done) => (recorder.onstop = done))
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      if (context) context.fillStyle = `hsl(${frame * 18} 80% 50%)`
      context?.fillRect(0, 0, 320, 240)
      await new Promise((done) => setTimeout(done, 50))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  })
  return { name: 'clip.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}

test('four steps, six levels and five types; what is chosen stands in the address @phone', async ({
  openAs,
}) => {
  const page = await openAs('partner')
  await page.goto('/partners/data-management')
  await expect(page.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Levels' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('tab')).toHaveText([/Text/, /Image/, /Slideshow/, /Video/, /Audio/])
  await page.getByRole('link', { name: /Customer experience/ }).click()
  await page.getByRole('link', { name: /Expert Level/ }).click()
  await page.getByRole('tab', { name: /Audio/ }).click()
  await page.getByLabel('Category').selectOption('florist')
  await page.reload()
  await expect(page).toHaveURL(/step=ktor-experience/)
  await expect(page).toHaveURL(/level=5/)
  await expect(
    page.getByRole('heading', { name: 'Expert Level: Customer experience' }),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: /Audio/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Category')).toHaveValue('florist')
})

test('a text: a blank title is refused, the dialog closes and is empty again, the level rises', async ({
  openAs,
}) => {
  const page = await openAs('partner')
  await page.goto(at('apparel', 'text'))
  const level = page.getByRole('link', { name: /Foundation Level/ })
  await expect(level).toContainText('0%')
  await page.getByRole('button', { name: 'Write a text' }).click()
  const text = dialogOf(page).getByRole('textbox', { name: 'Text' })
  await text.fill('x'.repeat(100))
  await titleOf(page).fill('   ')
  await submit(page)
  await expect(dialogOf(page).getByText('Please enter a title')).toBeVisible()
  await expect(titleOf(page)).toBeFocused()
  await expect(text).toHaveValue('x'.repeat(100))
  await titleOf(page).fill('A hundred characters')
  // Twice, as impatient people do: one item, as the level says below.
  await dialogOf(page).getByRole('button', { name: 'Add text' }).dblclick()
  await expect(page.getByText('Content uploaded successfully')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expect(
    page.getByText(`${'x'.repeat(LIST_TEXT_CHARACTERS)}…`, { exact: true }),
  ).toBeVisible()
  await expect(level).toContainText('25%')
  await page.getByRole('button', { name: 'Write a text' }).click()
  await expect(titleOf(page)).toHaveValue('')
  await expect(text).toHaveValue('')
})

test('an image: refused by type, titled by its name, viewed, edited, deleted and brought back', async ({
  openAs,
}) => {
  const page = await openAs('partner')
  await page.goto(at('clinic', 'image'))
  await page.getByRole('button', { name: 'Add an image' }).click()
  await expect(dialogOf(page).getByLabel('File to upload')).toHaveAttribute('accept', 'image/*')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
  await chooseFiles(page, text)
  await expect(dialogOf(page).getByText('notes.txt is not an image.')).toBeVisible()
  await chooseFiles(page, await picture('shop window.png'))
  await expect(titleOf(page)).toHaveValue('shop window.png')
  await submit(page)
  await expect(page.getByText('Content uploaded successfully')).toBeVisible()
  const thumbnail = page.locator('main img[src^="/media/"]')
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)

  await page.getByRole('button', { name: 'View shop window.png' }).click()
  await expect(dialogOf(page).locator('img[src^="/media/"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Edit shop window.png' }).click()
  await titleOf(page).fill(' ')
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialogOf(page).getByText('Please enter a title')).toBeVisible()
  await titleOf(page).fill('The window')
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(page.getByText('Content updated successfully')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Delete The window' }).click()
  await expect(page.getByText('Content deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The window' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'The window' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete The window' }).click()
  await page.reload()
  await page.getByText('Recently deleted (1)').click()
  await page.getByRole('button', { name: 'Restore “The window”' }).click()
  await expect(page.getByRole('heading', { name: 'The window' })).toBeVisible()
})

test('a slideshow: images only, three names, the title of the first and how many more', async ({
  openAs,
}) => {
  const page = await openAs('partner')
  await page.goto(at('bank', 'slideshow'))
  await page.getByRole('button', { name: 'Add a slideshow' }).click()
  const images = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`)))
  const pdf = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await chooseFiles(page, [...images, pdf])
  await expect(dialogOf(page).getByText(/menu\.pdf is not an image/)).toBeVisible()
  await expect(dialogOf(page).getByRole('listitem')).toHaveText(['a.png', 'b.png', 'c.png'])
  await expect(dialogOf(page).getByText('+ 2 more', { exact: true })).toBeVisible()
  await expect(titleOf(page)).toHaveValue('a.png + 4 more')
  await submit(page)
  await expect(page.getByText('Content uploaded successfully')).toBeVisible()
  await expect(page.getByText('5 images')).toBeVisible()
})

test('a video gets a poster, an audio file is kept, each in its own tab', async ({ openAs }) => {
  const page = await openAs('partner')
  await page.goto(at('police-station', 'video'))
  await page.getByRole('button', { name: 'Add a video' }).click()
  await chooseFiles(page, await webm(page))
  await submit(page)
  await expect(page.getByRole('heading', { name: 'clip.webm' })).toBeVisible()
  await expect(page.locator('main img[src$="/480"]')).toBeVisible()
  await page.getByRole('tab', { name: /Audio/ }).click()
  await expect(page.getByText('No audio in this block yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add an audio file' }).click()
  await chooseFiles(page, { name: 'bell.wav', mimeType: 'audio/wav', buffer: wav(1) })
  await submit(page)
  await expect(page.getByRole('heading', { name: 'bell.wav' })).toBeVisible()
})

test('a file that is not what its name says is refused with the reason; nothing typed is lost', async ({
  openAs,
}) => {
  const page = await openAs('partner')
  await page.goto(at('hairdresser', 'image'))
  await page.getByRole('button', { name: 'Add an image' }).click()
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await chooseFiles(page, fake)
  await titleOf(page).fill('My own title')
  await submit(page)
  await expect(page.getByText('Failed to upload content')).toBeVisible()
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/not supported|damaged|another type/)
  await expect(titleOf(page)).toHaveValue('My own title')
  await chooseFiles(page, await picture('real.png'))
  // The toast lies above the button for a while.
  await titleOf(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'My own title' })).toBeVisible()
})

test('more than the quota is refused before it is sent, with what is free and the way to premium', async ({
  openAs,
}, testInfo) => {
  const page = await openAs('partner')
  await page.goto(at('post-office', 'audio'))
  const path = testInfo.outputPath('long.wav')
  writeFileSync(path, wav(1))
  truncateSync(path, STORAGE_QUOTA_BYTES + 1)
  await page.getByRole('button', { name: 'Add an audio file' }).click()
  await chooseFiles(page, path)
  await expect(dialogOf(page).getByText('Not enough storage')).toBeVisible()
  await expect(dialogOf(page).getByRole('link', { name: 'See Premium' })).toBeVisible()
  await submit(page)
  await expect(page.getByText('Failed to upload content')).toBeVisible()
  await expect(dialogOf(page).getByRole('alert')).toContainText(/not enough storage: [\d.]+ MB/)
})

test('an upload survives a dropped connection', async ({ openAs, consoleErrors }, testInfo) => {
  const page = await openAs('partner')
  await page.goto(at('train-station', 'audio'))
  let drops = 0
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' && drops++ === 1
      ? route.abort('connectionreset')
      : route.continue(),
  )
  const path = testInfo.outputPath('walk.wav')
  writeFileSync(path, wav(1200))
  await page.getByRole('button', { name: 'Add an audio file' }).click()
  await chooseFiles(page, path)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'walk.wav' })).toBeVisible()
  expect(drops).toBeGreaterThan(2)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')])
})

test('an upload survives a reload of the page: the same file continues where it stopped', async ({
  openAs,
}, testInfo) => {
  const page = await openAs('partner')
  await page.goto(at('city-hall', 'audio'))
  const path = testInfo.outputPath('tour.wav')
  writeFileSync(path, wav(1200))
  let patches = 0
  await page.route('**/api/uploads/*', (route) =>
    // The second piece never gets through.
    route.request().method() === 'PATCH' && patches++ > 0 ? undefined : route.continue(),
  )
  await page.getByRole('button', { name: 'Add an audio file' }).click()
  await chooseFiles(page, path)
  await titleOf(page).fill('A walk')
  await submit(page)
  await expect.poll(() => patches).toBe(2)
  // The reload ends the piece that is held back; only then may the next ones pass.
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('The upload of “A walk” was interrupted')).toBeVisible()
  // Others of the partner may have uploads under way at the same moment.
  await expect(page.getByText(/\d+% arrived\. Choose the same file/)).toBeVisible()

  let created = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) created++
  })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('A walk')
  await chooseFiles(page, path)
  await submit(page)
  await expect(page.getByText('Content uploaded successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A walk' })).toBeVisible()
  expect(created).toBe(0)
  await expect(page.getByText('The upload of “A walk” was interrupted')).toBeHidden()
})

test('a refused slideshow that is given up leaves nothing behind; typed work is asked about first', async ({
  openAs,
}) => {
  const page = await openAs('partner')
  await page.goto(at('travel-agency', 'slideshow'))
  const [a, b] = [await picture('left-a.png'), await picture('left-b.png')]
  const fake = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
  await page.getByRole('button', { name: 'Add a slideshow' }).click()
  await chooseFiles(page, [a, b, fake])
  await submit(page)
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/not supported/)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(titleOf(page)).toHaveValue('left-a.png + 2 more')
  await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add a slideshow' })).toBeVisible()
  await expect(page.getByText('The upload of “left-a.png')).toBeHidden()
  await expect.poll(() => uploadsUnderWay(page)).not.toContain('left-')
})

test('another tab shows a running upload as running, and a closed page leaves it to be given up', async ({
  openAs,
  context,
}) => {
  const page = await openAs('partner')
  const address = at('animals', 'audio')
  await page.goto(address)
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  )
  await page.getByRole('button', { name: 'Add an audio file' }).click()
  await chooseFiles(page, { name: 'owl.wav', mimeType: 'audio/wav', buffer: wav(2) })
  await submit(page)
  await expect(dialogOf(page).getByText(/are reserved/)).toBeVisible()
  const other = await context.newPage()
  await other.goto(address)
  const notice = other.getByRole('status').filter({ hasText: 'owl.wav' })
  await expect(notice).toContainText('“owl.wav” is being uploaded in another tab')
  await expect(notice.getByRole('button')).toBeHidden()
  await page.close()
  await expect(notice).toContainText('The upload of “owl.wav” was interrupted')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => uploadsUnderWay(other)).not.toContain('owl.wav')
})

test('uploads go on side by side in the background and can be cancelled', async ({ openAs }) => {
  // The school's storage: nobody else uploads there meanwhile.
  const page = await openAs('school')
  await page.goto('/edu/data-management?category=fire-department&type=audio')
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  )
  for (const name of ['one.wav', 'two.wav']) {
    await page.getByRole('button', { name: 'Add an audio file' }).click()
    await chooseFiles(page, { name, mimeType: 'audio/wav', buffer: wav(2) })
    await submit(page)
    await dialogOf(page).getByRole('button', { name: 'Continue in the background' }).click()
    await expect(dialogOf(page)).toBeHidden()
  }
  const uploads = page.getByRole('region', { name: 'Uploads', exact: true })
  await expect(uploads.getByRole('listitem')).toHaveCount(2)
  const reserved = page.getByText(/MB are reserved for uploads under way/)
  await expect(reserved).toBeVisible()
  await uploads.getByRole('button', { name: 'Cancel the upload of one.wav' }).click()
  await expect(page.getByText('The upload was cancelled')).toBeVisible()
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
  await uploads.getByRole('button', { name: 'Cancel the upload of two.wav' }).click()
  await expect(uploads).toBeHidden()
  await expect(reserved).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('edited in two places: the later one sees both versions and chooses', async ({
  openAs,
  context,
  baseURL,
}) => {
  const page = await openAs('partner')
  const headers = { origin: baseURL ?? '' }
  const address = `/api/portal/${BAKERY_ID}/content`
  const content = {
    category: 'real-estate',
    step: 1,
    level: 1,
    title: 'Before',
    contentType: 'text',
    text: 'One',
  }
  const made = await context.request.post(address, { data: { content }, headers })
  const { id } = (await made.json()) as { id: string }
  await page.goto(at('real-estate', 'text'))
  await page.getByRole('button', { name: 'Edit Before' }).click()
  await titleOf(page).fill('Mine')
  const change = { version: 1, change: { title: 'Theirs' } }
  expect((await context.request.patch(`${address}/${id}`, { data: change, headers })).ok()).toBe(
    true,
  )
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialogOf(page).getByRole('heading', { name: 'Changed meanwhile' })).toBeVisible()
  await expect(dialogOf(page).getByRole('definition')).toHaveText('YoursMineSavedTheirs')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(titleOf(page)).toHaveValue('Mine')
  await titleOf(page).fill('Both')
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Both' })).toBeVisible()
})

test('schools and admins have the same screen; an admin chooses whose', async ({ openAs }) => {
  const school = await openAs('school')
  await school.goto('/edu/data-management')
  await expect(school.getByRole('tab')).toHaveCount(5)
  const admin = await openAs('admin')
  await admin.goto('/sa/data-management')
  await admin.getByRole('link', { name: /Hoshizora Academy/ }).click()
  await expect(admin).toHaveURL(`/sa/partner/${SCHOOL_ID}/data-management`)
  await expect(admin.getByRole('tab')).toHaveCount(5)
})
