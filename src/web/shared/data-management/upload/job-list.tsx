import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { cancelJob, jobPercent, type UploadJob, useUploadJobs } from '../../uploads/upload-jobs.ts'
import { uploadRefusal } from '../../uploads/upload-refusal.ts'
import { useDiscard } from '../../uploads/use-discard.ts'
import { ContentTypeIcon } from '../content-type-icon.tsx'

type JobListProps = { partnerId: string; onOpen: (job: UploadJob) => void }

/** Uploads under way, side by side, and those that failed. */
export function JobList({ partnerId, onOpen }: JobListProps) {
  const t = useTranslations('dataManagement.progress')
  const jobs = useUploadJobs(partnerId)
  if (jobs.length === 0) return null
  return (
    <Card padding="sm" render={<section aria-label={t('title')} />}>
      <ul className="flex flex-col gap-3">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onOpen={() => onOpen(job)} />
        ))}
      </ul>
    </Card>
  )
}

function JobRow({ job, onOpen }: { job: UploadJob; onOpen: () => void }) {
  const t = useTranslations('dataManagement.progress')
  const discard = useDiscard()
  const { title, contentType } = job.draft
  const percent = jobPercent(job)
  const hasFailed = job.state === 'failed'
  const isPaused = job.progress.some(({ state }) => state === 'paused')
  return (
    <li className="flex items-center gap-3">
      <ContentTypeIcon type={contentType} className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <ProgressBar
          size="sm"
          label={title}
          value={percent}
          valueText={hasFailed ? t('failed') : t('sending', { percent })}
          showText
          tone={hasFailed ? 'danger' : isPaused ? 'warning' : 'primary'}
        />
        {hasFailed && <p className="mt-1 text-xs text-danger-ink">{uploadRefusal(job.error)}</p>}
        {isPaused && !hasFailed && <p className="mt-1 text-xs text-ink-soft">{t('paused')}</p>}
      </div>
      <Button size="sm" variant="ghost" aria-label={t('openOf', { title })} onClick={onOpen}>
        {t('open')}
      </Button>
      <IconButton
        size="sm"
        icon={<X aria-hidden="true" />}
        label={t(hasFailed ? 'dismissOf' : 'stop', { title })}
        onClick={() => (hasFailed ? discard(job) : cancelJob(job.id))}
      />
    </li>
  )
}
