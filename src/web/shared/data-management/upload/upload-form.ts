import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ContentType, prefilledTitle } from '#domain/content.ts'
import { textBytes } from '#domain/storage.ts'
import { TITLE_MAX } from '#domain/text.ts'
import { checkFiles } from '../../uploads/check-files.ts'
import type { NewUpload, PendingFile } from '../../uploads/content-draft.ts'
import { isSameFile, type KeptUpload } from '../../uploads/kept-uploads.ts'
import { jobFiles } from '../../uploads/upload-jobs.ts'
import { newId } from '../../uploads/new-id.ts'
import type { UploadStart } from './upload-start.ts'

type Fields = {
  type: ContentType
  title: string
  text: string
  /** Until somebody decides, the partner's output settings do. */
  isDraft: boolean | undefined
  chosen: readonly File[]
}
export type UploadProblem = 'titleRequired' | 'titleTooLong' | 'textRequired' | 'fileRequired'
export type UploadForm = ReturnType<typeof useUploadForm>

/** What is typed and chosen stays, whatever the type is changed to and whatever fails. */
export function useUploadForm(start: UploadStart) {
  const t = useTranslations('dataManagement.dialog')
  const [id] = useState(() => start.job?.id ?? start.kept?.id ?? newId())
  const [prefilled, setPrefilled] = useState(() => titleOf(start.place.type, start.files ?? []))
  const [fields, setFields] = useState(() => firstFields(start, prefilled))
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { accepted, refusals } = checkFiles(fields.type, fields.chosen)
  const problems = problemsOf(fields, accepted)

  return {
    ...fields,
    id,
    accepted,
    refusals: fields.type === 'text' ? [] : refusals,
    problems: wasSubmitted ? problems : [],
    isDirty:
      fields.text.trim() !== '' ||
      fields.chosen.length > 0 ||
      fields.title !== firstFields(start, '').title,
    neededBytes:
      fields.type === 'text'
        ? textBytes(fields.text)
        : accepted.reduce((sum, { size }) => sum + size, 0),
    /** What is missing for another type was not asked for yet. */
    changeType: (type: ContentType) => {
      setWasSubmitted(false)
      setFields((before) => ({ ...before, type }))
    },
    set: (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change })),
    choose: (chosen: readonly File[]) => {
      const title = titleOf(fields.type, chosen)
      const isOwn = fields.title.trim() !== '' && fields.title !== prefilled
      setPrefilled(title)
      setFields({ ...fields, chosen, title: isOwn || !title ? fields.title : title })
    },
    /** `undefined` while something is missing; the fields then say what. */
    submitted: (by: Pick<NewUpload, 'userId' | 'partnerId'>): NewUpload | undefined => {
      setWasSubmitted(true)
      if (problems.length > 0) return undefined
      const { userId, partnerId } = by
      const { category, step, level } = start.job?.draft ?? start.kept?.draft ?? start.place
      const { type, text, isDraft } = fields
      const title = fields.title.trim()
      return {
        id,
        userId,
        partnerId,
        draft: { category, step, level, contentType: type, title, text, isDraft },
        files: type === 'text' ? [] : accepted.map((file) => pendingFile(file, begun())),
      }
    },
  }

  function begun() {
    const files = jobFiles(id)
    return files.length > 0 ? files : (start.kept?.files ?? [])
  }

  function titleOf(type: ContentType, files: readonly File[]) {
    const names = checkFiles(type, files).accepted.map(({ name }) => name)
    const parts = prefilledTitle(names)
    if (!parts) return ''
    return t('prefilled', { name: parts.firstName, count: parts.moreCount }).slice(0, TITLE_MAX)
  }
}

function firstFields({ place, files = [], job, kept }: UploadStart, prefilled: string): Fields {
  const draft = job?.draft ?? kept?.draft
  if (!draft)
    return { type: place.type, title: prefilled, text: '', isDraft: undefined, chosen: files }
  const { contentType: type, title, text, isDraft } = draft
  const chosen = (job?.files ?? []).flatMap(({ file }) => file ?? [])
  return { type, title, text, isDraft, chosen }
}

function problemsOf({ type, title, text }: Fields, files: readonly File[]): UploadProblem[] {
  const problems: UploadProblem[] = []
  if (type === 'text' && text.trim() === '') problems.push('textRequired')
  if (type !== 'text' && files.length === 0) problems.push('fileRequired')
  if (title.trim() === '') problems.push('titleRequired')
  if (title.trim().length > TITLE_MAX) problems.push('titleTooLong')
  return problems
}

/** The same file goes on where it stopped. */
function pendingFile(file: File, begun: KeptUpload['files']): PendingFile {
  const { name, size: sizeBytes, lastModified: modifiedAt } = file
  const uploadId = begun.find((known) => isSameFile(known, file))?.uploadId ?? null
  return { name, sizeBytes, modifiedAt, file, uploadId }
}
