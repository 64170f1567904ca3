import type { ContentType } from '#domain/content.ts'
import type { KeptUpload } from '../../uploads/kept-uploads.ts'
import type { UploadJob } from '../../uploads/upload-jobs.ts'
import type { Place } from '../place.ts'

/** What the dialog begins with: a place, dropped files, an upload under way, or one that was interrupted. */
export type UploadStart = {
  readonly place: Place & { readonly type: ContentType }
  readonly files?: readonly File[]
  readonly job?: UploadJob
  readonly kept?: KeptUpload
}
