import { acceptsFile, CONTENT_TYPE_BY_ID, type ContentType, SLIDES_MAX } from '#domain/content.ts'
import { UPLOAD_MAX_BYTES } from '#domain/storage.ts'

export type FileRefusal =
  | { reason: 'wrongType' | 'unsupported' | 'empty' | 'tooLarge'; name: string }
  | { reason: 'oneOnly' | 'tooManySlides' }

/** Those that can be sent, and why the others cannot. The server looks again, and into the files. */
export function checkFiles(type: ContentType, files: readonly File[]) {
  const { accepts, filesMax } = CONTENT_TYPE_BY_ID[type]
  const refusals: FileRefusal[] = []
  const accepted = files.filter((file) => {
    const reason = refusalOf(type, accepts, file)
    if (reason) refusals.push({ reason, name: file.name })
    return !reason
  })
  if (accepted.length > filesMax)
    refusals.push({ reason: filesMax === SLIDES_MAX ? 'tooManySlides' : 'oneOnly' })
  return { accepted: accepted.slice(0, filesMax), refusals }
}

function refusalOf(
  type: ContentType,
  accepts: (typeof CONTENT_TYPE_BY_ID)[ContentType]['accepts'],
  file: File,
) {
  if (accepts === null || !file.type.startsWith(`${accepts}/`)) return 'wrongType'
  if (!acceptsFile(type, file.type)) return 'unsupported'
  if (file.size === 0) return 'empty'
  return file.size > UPLOAD_MAX_BYTES[accepts] ? 'tooLarge' : undefined
}
