import { expect, test } from 'vitest'
import { MAIL_TEMPLATES } from '#server/mail/templates.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { report } from '../found.ts'
import { expectExecutionNoticed, nothingSeen, openBrowser, openWatched } from './browser.ts'
import { PAYLOADS } from './payloads.ts'

const TEMPLATES = Object.entries(MAIL_TEMPLATES).flatMap(([template, params]) =>
  params.some((param) => param === 'name') ? [template] : [],
)
const LANGUAGES = ['en', 'ja', 'fr']

// No policy protects what is read in a mail program: only that there is nothing to run.
test('no payload in a mail is run, or is anything but text', async (context) => {
  const seen = nothingSeen()
  const browser = await openBrowser()
  const page = await openWatched(browser, seen)
  const mails = PAYLOADS.map((payload, index) => {
    const params = {
      name: payload,
      company: payload,
      reason: payload,
      person: payload,
      email: payload,
    }
    const template = TEMPLATES[index % TEMPLATES.length] ?? ''
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
    const url = index % 2 ? '/next' : `/next?to=${payload}`
    const { html } = renderMail(
      { template, language, params: { ...params, url } },
      'http://a.example',
    )
    return { html, payload }
  })
  for (const { html, payload } of mails) {
    await page.setContent(html)
    const parts = await page.evaluate(() => ({
      text: document.body.textContent,
      names: [...new Set([...document.querySelectorAll('body *')].map((one) => one.localName))],
      links: [...document.links].map(({ protocol }) => protocol),
    }))
    // What keeps a mail program from making links of it is not seen.
    expect(parts.text.replaceAll('\u2060', '')).toContain(payload)
    expect(['div', 'h1', 'p', 'a', 'br']).toEqual(expect.arrayContaining(parts.names))
    expect(parts.links.filter((protocol) => protocol !== 'http:')).toEqual([])
  }
  // Still watched after all of them, and told in order: whatever ran before is known.
  await expectExecutionNoticed(page, seen)
  await browser.close()
  expect(seen.executions).toEqual([])
  report(context, '{mails} mails with payloads in every value, rendered: 0 executions', {
    most: { mails: mails.length },
  })
})
