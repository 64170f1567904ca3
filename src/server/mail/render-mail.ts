import { createTranslator } from 'use-intl/core'
import { LanguageTag } from '#domain/language.ts'
import { mail as en } from '#messages/en/mail.ts'
import { mail as fr } from '#messages/fr/mail.ts'
import { mail as ja } from '#messages/ja/mail.ts'
import { escapeHtml } from '../escape-html.ts'
import { CAUSED_BY_ANYBODY, MAIL_TEMPLATES, type MailTemplate } from './templates.ts'

type StoredMail = { language: string; template: string; params: Record<string, string> }
export type RenderedMail = { language: LanguageTag; subject: string; text: string; html: string }

const MESSAGES = { en, ja, fr }
const TEXT = '#26221c'
const PAPER = '#f6f1e7'
const INK = '#24407a'

export function renderMail(mail: StoredMail, appUrl: string): RenderedMail {
  const language = LanguageTag.catch('en').parse(mail.language)
  const template = templateOf(mail.template)
  const messages = MESSAGES[language][template]
  const t = createTranslator({
    locale: language,
    messages: { mail: MESSAGES[language] },
    namespace: 'mail',
  })
  const isTold = (param: string) => MAIL_TEMPLATES[template].some((name) => name === param)
  const url = isTold('url') ? new URL(mail.params['url'] ?? '/', appUrl).href : undefined
  const { reason = '', email = '' } = mail.params
  const nameIn = (param: string) => withoutLinks(mail.params[param] ?? '')
  const [company, person] = [nameIn('company'), nameIn('person')]
  const paragraphs = [
    isTold('name') ? t('greeting', { name: nameIn('name') }) : t('plainGreeting'),
    t(`${template}.body`, { company, reason, person, email }),
  ]
  const closing = CAUSED_BY_ANYBODY.includes(template) ? [t('ignore')] : []
  return {
    language,
    subject: messages.subject,
    text: [...paragraphs, ...(url ? [url] : []), ...closing, '--', t('footer')].join('\n\n'),
    html: htmlOf({
      language,
      subject: messages.subject,
      paragraphs,
      closing,
      footer: t('footer'),
      ...(url &&
        messages.action && { link: { url, action: messages.action, fallback: t('fallback') } }),
    }),
  }
}

function templateOf(name: string): MailTemplate {
  if (name in MAIL_TEMPLATES) return name as MailTemplate
  throw new Error(`there is no mail template '${name}'`)
}

// A word joiner, which nobody sees: mail programs make no link of a name that looks like an address.
const withoutLinks = (name: string) => name.replaceAll(/(?<=\S)(?=[.:/]\S)/gu, '\u2060')

type Parts = {
  language: string
  subject: string
  paragraphs: string[]
  closing: string[]
  footer: string
  link?: { url: string; action: string; fallback: string }
}

function htmlOf({ language, subject, paragraphs, closing, footer, link }: Parts) {
  const p = (text: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${INK};color:#fff;text-decoration:none;font-weight:600">${escapeHtml(link.action)}</a></p>
<p style="margin:0 0 16px;font-size:13px">${escapeHtml(link.fallback)}<br><a href="${escapeHtml(link.url)}" style="color:${INK};word-break:break-all">${escapeHtml(link.url)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:${PAPER};color:${TEXT};font:16px/1.6 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${paragraphs.map(p).join('\n')}${button}${closing.map(p).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${PAPER};font-size:13px;color:#6b6257">${escapeHtml(footer)}</p>
</div></body></html>`
}
