import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { type KeptUpload, keptUploads } from '../../uploads/kept-uploads.ts'
import { useUploadJobs } from '../../uploads/upload-jobs.ts'
import { findUpload } from '../../uploads/upload-status.ts'
import { useDiscard } from '../../uploads/use-discard.ts'
import { useUpload } from '../../uploads/use-upload.ts'
import type { UploadStart } from './upload-start.ts'

type InterruptedUploadsProps = { partnerId: string; onContinue: (start: UploadStart) => void }

/** What a reload or a closed page interrupted: to be continued, finished or discarded. */
export function InterruptedUploads({ partnerId, onContinue }: InterruptedUploadsProps) {
  const { user } = useSession()
  const jobs = useUploadJobs(partnerId)
  const discard = useDiscard()
  const [kept, setKept] = useState(() =>
    keptUploads(user?.id ?? '').filter((upload) => upload.partnerId === partnerId),
  )
  const isRunning = ({ id }: KeptUpload) => jobs.some((job) => job.id === id)
  const remaining = keptUploads(user?.id ?? '')
  return kept
    .filter((upload) => !isRunning(upload) && remaining.some(({ id }) => id === upload.id))
    .map((upload) => (
      <Interrupted
        key={upload.id}
        upload={upload}
        onContinue={() =>
          onContinue({ place: { ...upload.draft, type: upload.draft.contentType }, kept: upload })
        }
        onDiscard={() => {
          discard(upload)
          setKept(kept.filter(({ id }) => id !== upload.id))
        }}
      />
    ))
}

type InterruptedProps = { upload: KeptUpload; onContinue: () => void; onDiscard: () => void }

function Interrupted({ upload, onContinue, onDiscard }: InterruptedProps) {
  const t = useTranslations('dataManagement.interrupted')
  const finish = useUpload()
  const statuses = useQueries({
    queries: upload.files.map(({ uploadId }) => ({
      queryKey: ['upload-status', uploadId],
      queryFn: async () => (uploadId ? ((await findUpload(uploadId)) ?? null) : null),
    })),
  }).map(({ data }) => data)
  if (statuses.includes(undefined)) return null
  const totalBytes = upload.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const receivedBytes = statuses.reduce((sum, status) => sum + (status?.receivedBytes ?? 0), 0)
  const isComplete = statuses.every((status) =>
    ['processing', 'ready'].includes(status?.state ?? ''),
  )
  const percent = isComplete ? 100 : Math.floor((receivedBytes / totalBytes) * 100)
  return (
    <Alert
      title={t('title', { title: upload.draft.title })}
      action={
        <>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            {t('discard')}
          </Button>
          {isComplete ? (
            <Button
              size="sm"
              pending={finish.isPending}
              onClick={() =>
                finish.start({
                  ...upload,
                  files: upload.files.map((file) => ({ ...file, file: null })),
                })
              }
            >
              {t('finish')}
            </Button>
          ) : (
            <Button size="sm" onClick={onContinue}>
              {t('continue')}
            </Button>
          )}
        </>
      }
    >
      {t('received', { percent })} {t(isComplete ? 'complete' : 'chooseAgain')}
    </Alert>
  )
}
