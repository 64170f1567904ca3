import { useTranslations } from 'use-intl'
import { useSession } from '../../../session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { type KeptUpload, useKeptUploads } from '../../uploads/kept-uploads.ts'
import { useRunsElsewhere } from '../../uploads/running-elsewhere.ts'
import { isOfThisPage, useUploadJobs } from '../../uploads/upload-jobs.ts'
import type { UnfinishedUpload } from '../../uploads/upload-status.ts'
import { useDiscard } from '../../uploads/use-discard.ts'
import { useUpload } from '../../uploads/use-upload.ts'
import { UnfinishedList } from './unfinished-list.tsx'
import type { UploadStart } from './upload-start.ts'

type InterruptedUploadsProps = {
  partnerId: string
  unfinished: readonly UnfinishedUpload[]
  onContinue: (start: UploadStart) => void
}

/** What was interrupted here can be continued; what was begun elsewhere can at least be given up. */
export function InterruptedUploads({ partnerId, unfinished, onContinue }: InterruptedUploadsProps) {
  const { user } = useSession()
  const jobs = useUploadJobs(partnerId)
  const kept = useKeptUploads(user?.id ?? '', partnerId)
  const partsOf = ({ files }: KeptUpload) =>
    unfinished.filter(({ id }) => files.some(({ uploadId }) => uploadId === id))
  const interrupted = kept.filter(
    (upload) => !jobs.some(({ id }) => id === upload.id) && partsOf(upload).length > 0,
  )
  const isKnown = ({ id, isActive, kind }: UnfinishedUpload) =>
    [...jobs, ...kept].some(({ files }) => files.some(({ uploadId }) => uploadId === id)) ||
    (isActive && (kind === 'poster' || isOfThisPage(id)))
  return (
    <>
      {interrupted.map((upload) => (
        <Interrupted
          key={upload.id}
          upload={upload}
          parts={partsOf(upload)}
          onContinue={() =>
            onContinue({ place: { ...upload.draft, type: upload.draft.contentType }, kept: upload })
          }
        />
      ))}
      <UnfinishedList uploads={unfinished.filter((upload) => !isKnown(upload))} />
    </>
  )
}

type InterruptedProps = {
  upload: KeptUpload
  /** What the server has of it. */
  parts: readonly UnfinishedUpload[]
  onContinue: () => void
}

function Interrupted({ upload, parts, onContinue }: InterruptedProps) {
  const t = useTranslations('dataManagement.interrupted')
  const runsElsewhere = useRunsElsewhere(upload.id)
  const finish = useUpload()
  const discard = useDiscard()
  const { title } = upload.draft
  const totalBytes = upload.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const receivedBytes = parts.reduce((sum, part) => sum + part.receivedBytes, 0)
  const isComplete =
    parts.length === upload.files.length && parts.every(({ state }) => state !== 'receiving')
  const percent = isComplete ? 100 : Math.floor((receivedBytes / totalBytes) * 100)
  if (runsElsewhere === undefined) return null
  if (runsElsewhere)
    return (
      <Alert title={t('elsewhere', { title })}>
        {t('received', { percent })} {t('elsewhereHint')}
      </Alert>
    )
  // Only what no content shows: the server's list has nothing else.
  const onDiscard = () => {
    const ids = new Set<string | null>(parts.map(({ id }) => id))
    discard({ ...upload, files: upload.files.filter(({ uploadId }) => ids.has(uploadId)) })
  }
  return (
    <Alert
      title={t('title', { title })}
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
