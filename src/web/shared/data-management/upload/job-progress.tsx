import { useTranslations } from 'use-intl'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { UploadJob } from '../../uploads/upload-jobs.ts'

/** One bar per file. */
export function JobProgress({ job }: { job: UploadJob }) {
  const t = useTranslations('dataManagement.progress')
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4 text-sm">
      <ul className="flex max-h-52 flex-col gap-3 overflow-y-auto empty:hidden">
        {job.files.map(({ name, sizeBytes }, index) => {
          const { sentBytes = 0, state = 'waiting' } = job.progress[index] ?? {}
          const percent = Math.floor((sentBytes / sizeBytes) * 100)
          return (
            <li key={index}>
              <ProgressBar
                size="sm"
                label={name}
                value={percent}
                valueText={state === 'sending' ? t('sending', { percent }) : t(state)}
                showText
                tone={TONES[state]}
              />
            </li>
          )
        })}
      </ul>
      {job.state === 'saving' && (
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner size="sm" />
          {t('saving')}
        </p>
      )}
    </div>
  )
}

const TONES = {
  waiting: 'primary',
  sending: 'primary',
  paused: 'warning',
  processing: 'primary',
  ready: 'success',
  failed: 'danger',
} as const
