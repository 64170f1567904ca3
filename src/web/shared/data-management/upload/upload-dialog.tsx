import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ContentType } from '#domain/content.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCategoryName } from '../../category/category-name.ts'
import { useCloseGuard } from '../../leave-guard/close-guard.tsx'
import type { PendingFile } from '../../uploads/content-draft.ts'
import { useFreeBytes } from '../../uploads/free-bytes.ts'
import { isSameFile, type KeptUpload } from '../../uploads/kept-uploads.ts'
import { cancelJob, useUploadJobs } from '../../uploads/upload-jobs.ts'
import { uploadRefusal } from '../../uploads/upload-refusal.ts'
import { useDiscard } from '../../uploads/use-discard.ts'
import { useUpload } from '../../uploads/use-upload.ts'
import { useLevelName } from '../names.ts'
import { StorageNote } from '../storage-note.tsx'
import { JobProgress } from './job-progress.tsx'
import { QuotaWarning } from './quota-warning.tsx'
import type { PartnerAddresses } from '../addresses.ts'
import { TypeChoice } from './type-choice.tsx'
import { ContentFields } from './content-fields.tsx'
import { useUploadForm } from './upload-form.ts'
import type { UploadStart } from './upload-start.ts'

type UploadDialogProps = {
  partnerId: string
  settings: PartnerAddresses['settings']
  start: UploadStart
  onClose: () => void
}

/** Type, then file or text, then title. Closing it while it sends lets it go on in the background. */
export function UploadDialog({ partnerId, settings, start, onClose }: UploadDialogProps) {
  const t = useTranslations('dataManagement.dialog')
  const common = useTranslations('common')
  const formId = useId()
  const fields = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  const { data: defaults, isPending: isDefaultUnknown } = useQuery(
    api.portal.publishDefaults.get.queryOptions({ input: { partnerId } }),
  )
  const form = useUploadForm(start)
  const upload = useUpload()
  const job = useUploadJobs(partnerId).find(({ id }) => id === form.id)
  const isSending = job !== undefined && job.state !== 'failed'
  const cancel = useCancel(form.id, isSending, job === undefined, onClose)
  const freeBytes = useFreeBytes(partnerId) + reservedBytes((job ?? start.kept)?.files ?? [])
  const discard = useDiscard()
  const guard = useCloseGuard(form.isDirty && !isSending, () => {
    // What failed and is given up leaves nothing behind.
    if (job && !isSending) discard(job)
    onClose()
  })

  function changeType(type: ContentType) {
    form.changeType(type)
    if (job) discard(job)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || !user) return
    const content = form.submitted({ userId: user.id, partnerId })
    if (content) return upload.start(content)
    // After the fields have been marked.
    setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (isSending ? onClose() : guard.close())}
      size="lg"
      title={t('title')}
      description={<PlaceName start={start} />}
      closeLabel={common('close')}
      footer={
        isSending ? (
          <>
            {/* Not by the second click of a double click on what stood here before. */}
            <Button variant="ghost" onClick={({ detail }) => detail < 2 && cancel()}>
              {t('stop')}
            </Button>
            <Button variant="outline" onClick={({ detail }) => detail < 2 && onClose()}>
              {t('background')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={guard.close}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId}>
              {t(submitKey(form.type === 'text', job !== undefined))}
            </Button>
          </>
        )
      }
    >
      <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {job?.state === 'failed' && <Alert tone="danger" title={uploadRefusal(job.error)} />}
        {start.kept && <ContinueNote kept={start.kept} chosen={form.accepted} />}
        <fieldset disabled={isSending} className="contents">
          <TypeChoice value={form.type} onChange={changeType} />
          <ContentFields form={form} freeBytes={freeBytes} disabled={isSending} />
          <Checkbox
            label={t('draft')}
            hint={t('draftHint')}
            checked={form.isDraft ?? defaults?.isDraft ?? false}
            disabled={form.isDraft === undefined && isDefaultUnknown}
            onChange={(event) => form.set({ isDraft: event.currentTarget.checked })}
          />
        </fieldset>
        {job && <JobProgress job={job} />}
        <QuotaWarning
          freeBytes={freeBytes}
          neededBytes={isSending ? 0 : form.neededBytes}
          settings={settings}
        />
        <StorageNote partnerId={partnerId} />
        {guard.question}
      </form>
    </Dialog>
  )
}

/** Closes when the upload has ended well; after a cancelled one the form is back. */
function useCancel(id: string, isSending: boolean, isGone: boolean, onEnd: () => void) {
  const wasSending = useRef(isSending)
  const isCancelled = useRef(false)
  useEffect(() => {
    if (wasSending.current && isGone && !isCancelled.current) onEnd()
    if (!isSending) isCancelled.current = false
    wasSending.current = isSending
  }, [isSending, isGone, onEnd])
  return () => {
    isCancelled.current = true
    cancelJob(id)
  }
}

/** Room that an earlier try of this very upload still holds: the next one may use it. */
function reservedBytes(files: readonly Pick<PendingFile, 'uploadId' | 'sizeBytes'>[]) {
  return files.reduce((sum, { uploadId, sizeBytes }) => sum + (uploadId ? sizeBytes : 0), 0)
}

/** Only the same file goes on where it stopped; another one is sent whole, and that is said. */
function ContinueNote({ kept, chosen }: { kept: KeptUpload; chosen: readonly File[] }) {
  const t = useTranslations('dataManagement.dialog')
  const other = chosen.find((file) => !kept.files.some((known) => isSameFile(known, file)))
  if (other) return <Alert tone="warning">{t('otherFile', { name: other.name })}</Alert>
  return chosen.length === 0 && <Alert>{t('continueHint')}</Alert>
}

function PlaceName({ start: { place, kept, job } }: { start: UploadStart }) {
  const t = useTranslations('dataManagement.dialog')
  const steps = useTranslations('common.steps')
  const { category, step, level } = job?.draft ?? kept?.draft ?? place
  const categoryName = useCategoryName()
  const levelName = useLevelName(category)
  return t('description', {
    category: categoryName(category),
    step: steps(`${step}.name`),
    level: levelName(level),
  })
}

function submitKey(isText: boolean, isAgain: boolean) {
  if (isAgain) return 'again'
  return isText ? 'submitText' : 'submit'
}
