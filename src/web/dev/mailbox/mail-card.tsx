import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { client } from '../../api.ts'
import { useLocale } from '../../language/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { LinkedText } from './linked-text.tsx'
import { MailFrame } from './mail-frame.tsx'

type MailData = Awaited<ReturnType<typeof client.public.mailbox.list>>[number]
const VERSIONS = ['text', 'html'] as const

export function MailCard({ mail }: { mail: MailData }) {
  const t = useTranslations('mailbox')
  const [version, setVersion] = useState<(typeof VERSIONS)[number]>('text')
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card render={<li />} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 lang={mail.language} className="font-semibold">
            {mail.subject}
          </h2>
          <p className="mt-0.5 text-sm break-all text-ink-soft">
            {t('to', { recipient: mail.recipient })}
          </p>
          <p className="mt-1 flex items-center gap-2 text-xs text-ink-faint">
            <time dateTime={mail.createdAt}>{time.format(new Date(mail.createdAt))}</time>
            <Badge>{mail.language}</Badge>
          </p>
        </div>
        <SegmentedControl
          label={t('versions')}
          value={version}
          onValueChange={setVersion}
          segments={VERSIONS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {version === 'text' ? (
        <LinkedText language={mail.language} text={mail.text} />
      ) : (
        <MailFrame title={mail.subject} html={mail.html} />
      )}
    </Card>
  )
}
