import type { ContentType } from '#domain/content.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'

/** Content on its way: all of it but the files. */
export type ContentDraft = {
  readonly category: string
  readonly step: StepId
  readonly level: LevelNumber
  readonly contentType: ContentType
  readonly title: string
  readonly text: string
  /** Left out, the partner's publish defaults decide. */
  readonly isDraft?: boolean | undefined
}

/** `file` is missing after a reload, `uploadId` before the first byte. */
export type PendingFile = {
  readonly name: string
  readonly sizeBytes: number
  readonly modifiedAt: number
  readonly file: File | null
  readonly uploadId: string | null
}

export type NewUpload = {
  readonly id: string
  readonly userId: string
  readonly partnerId: string
  readonly draft: ContentDraft
  readonly files: readonly PendingFile[]
}
