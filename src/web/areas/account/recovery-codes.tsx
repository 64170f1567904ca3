import './recovery-codes.css'
import { Check, Copy, Download, KeyRound, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDate } from '../../language/date.ts'
import { useSession } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { CardHeader } from '../../ui/card.tsx'
import { CodeList } from '../../ui/code-list.tsx'
import { recoveryCodesText } from './secret.ts'

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

/** Shown once, until the reader says that they are kept somewhere. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations('account.recovery')
  const email = useSession().user?.email ?? ''
  const [shownAt] = useState(() => new Date().toISOString())
  const date = useDate()(shownAt)
  const [isCopied, setIsCopied] = useState(false)
  const text = recoveryCodesText({
    title: t('fileTitle'),
    note: t('fileNote'),
    email,
    date,
    codes,
  })
  return (
    <section
      // Nothing else on the page matters now; screen readers begin here.
      ref={(section) => section?.focus()}
      tabIndex={-1}
      className="recovery-codes mt-5 rounded-card border border-warning-line bg-warning-soft p-4 outline-none md:p-5"
    >
      <CardHeader level={3} icon={<KeyRound />} title={t('title')} description={t('text')} />
      <CodeList
        label={t('list')}
        codes={codes.map((code) => ({ code }))}
        className="mt-4 bg-surface max-sm:grid-cols-1"
      />
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button
          variant="outline"
          iconBefore={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button
          variant="outline"
          iconBefore={<Download aria-hidden="true" />}
          render={
            <a
              aria-label={t('download')}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="machicube-recovery-codes.txt"
            />
          }
        >
          {t('download')}
        </Button>
        <Button
          variant="outline"
          iconBefore={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button className="sm:ml-auto" onClick={onSaved}>
          {t('saved')}
        </Button>
      </div>
    </section>
  )
}
