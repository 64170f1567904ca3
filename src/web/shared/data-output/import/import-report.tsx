import { useTranslations } from 'use-intl'
import { IMPORT_ITEMS_MAX, IMPORT_MAX_BYTES } from '#domain/content-import.ts'
import { Alert } from '../../../ui/alert.tsx'
import { shownMegabytes } from '../../uploads/shown-megabytes.ts'
import { uploadRefusal } from '../../uploads/upload-refusal.ts'
import type { Attempt } from './run-import.ts'
import type { ChosenFile, useImport } from './use-import.ts'

type ImportReportProps = {
  phase: ReturnType<typeof useImport>['phase']
  file: ChosenFile | undefined
  attempts: readonly Attempt[]
}

/** What the file holds, then what became of it. The sentence at the top is read aloud when it changes. */
export function ImportReport({ phase, file, attempts }: ImportReportProps) {
  const t = useTranslations('contentImport')
  const refused = attempts.filter(({ state }) => state === 'refused')
  const isEnded = phase === 'ended'
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-1 text-sm font-medium empty:hidden">
        {sentences().map((sentence) => (
          <p key={sentence} className="break-words">
            {sentence}
          </p>
        ))}
      </div>
      {file?.refusal && phase === 'choosing' && (
        <Alert tone="danger">
          {t(`file.${file.refusal}`, {
            megabytes: shownMegabytes(IMPORT_MAX_BYTES, 0),
            items: IMPORT_ITEMS_MAX,
          })}
        </Alert>
      )}
      {isEnded && (
        <Refusals
          title={t('refused', { count: refused.length })}
          rows={refused.map(({ key, item, error }) => ({
            key,
            title: item.title,
            reason: uploadRefusal(error),
          }))}
        />
      )}
      {(phase === 'ready' || isEnded) && (
        <Refusals
          title={t('unreadable', { count: file?.refusedRows.length ?? 0 })}
          rows={(file?.refusedRows ?? []).map(({ position, title, reason }) => ({
            key: String(position),
            title: title || t('untitled', { position }),
            reason: t(`reasons.${reason}`),
          }))}
        />
      )}
    </>
  )

  function sentences(): string[] {
    const takenBefore = file?.takenBeforeCount ?? 0
    const count = (state: Attempt['state']) =>
      attempts.filter((attempt) => attempt.state === state).length
    if (phase === 'reading') return [t('reading')]
    if (phase === 'running') return [t('running')]
    if (phase === 'ready' && file) {
      const ready = t('ready', { name: file.name, count: attempts.length })
      return takenBefore > 0 ? [ready, t('takenBefore', { count: takenBefore })] : [ready]
    }
    if (!isEnded) return []
    const waiting = count('waiting')
    return [
      t('taken', { count: count('taken') }),
      ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ]
  }
}

type RefusalsProps = {
  title: string
  rows: readonly { key: string; title: string; reason: string }[]
}

function Refusals({ title, rows }: RefusalsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="rounded-card border border-warning-line bg-warning-soft">
      <h3 className="px-4 pt-3 text-sm font-semibold text-warning-ink">{title}</h3>
      <ul className="flex flex-col divide-y divide-warning-line px-4">
        {rows.map((row) => (
          <li key={row.key} className="py-3 text-sm">
            <p className="font-medium break-words">{row.title}</p>
            <p className="text-ink-soft">{row.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
