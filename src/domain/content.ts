import { z } from 'zod'
import { CategoryId } from './category.ts'
import { DEFAULT_COUNTRY } from './country.ts'
import { Level } from './level.ts'
import { FIRST_STEP, Step } from './step.ts'
import { rowsBy } from './table.ts'
import { refusedAs, requiredName, requiredText, TEXT_CONTENT_MAX, TITLE_MAX } from './text.ts'

export const SLIDES_MAX = 50

/** In the order of the tabs. `accepts` is the kind of file; `null` means typed text. */
export const CONTENT_TYPES = [
  { id: 'text', accepts: null, filesMax: 0 },
  { id: 'image', accepts: 'image', filesMax: 1 },
  { id: 'slideshow', accepts: 'image', filesMax: SLIDES_MAX },
  { id: 'video', accepts: 'video', filesMax: 1 },
  { id: 'audio', accepts: 'audio', filesMax: 1 },
] as const

export const ContentType = z.enum(CONTENT_TYPES.map((type) => type.id))
export type ContentType = z.infer<typeof ContentType>

/** The preview also knows documents, which nobody uploads here. */
export const PreviewType = z.enum([...ContentType.options, 'document'])
export type PreviewType = z.infer<typeof PreviewType>

/** What a row says: an import or an older version may have stored a type that is none of the above. */
export const StoredType = z.string()

/** How a partner's items are listed: by type, and all that have none of the five. */
export const ListedType = z.enum([...ContentType.options, 'other'])
export type ListedType = z.infer<typeof ListedType>

export const isContentType = (type: string): type is ContentType =>
  CONTENT_TYPES.some(({ id }) => id === type)

export const CONTENT_TYPE_BY_ID = rowsBy(CONTENT_TYPES, 'id')

export const PLACEHOLDER_TEXT_CHARACTERS = 100
export const LIST_TEXT_CHARACTERS = 60

/** For values that are missing when content is published, and only for those. */
export const PUBLISH_DEFAULTS = {
  country: DEFAULT_COUNTRY,
  imageUrl: '/covers/placeholder.avif',
  step: FIRST_STEP,
} as const

const place = {
  category: CategoryId,
  step: Step,
  level: Level,
  title: requiredName(TITLE_MAX),
}
const text = requiredText(TEXT_CONTENT_MAX)
const uploads = z.array(z.uuid()).min(1, refusedAs('required'))
// Without it the partner's publish defaults decide.
const isDraft = z.boolean().optional()

/** Made once for each thing to be added, so that a request that is sent again adds nothing twice. */
export const CreationKey = z.string().min(16).max(64)

export const NewContent = z.discriminatedUnion('contentType', [
  z.strictObject({ ...place, isDraft, contentType: z.literal('text'), text }),
  z.strictObject({
    ...place,
    isDraft,
    contentType: z.enum(['image', 'video', 'audio']),
    uploadIds: uploads.max(1, refusedAs('tooMany')),
  }),
  z.strictObject({
    ...place,
    isDraft,
    contentType: z.literal('slideshow'),
    uploadIds: uploads.max(SLIDES_MAX, refusedAs('tooMany')),
  }),
])
export type NewContent = z.infer<typeof NewContent>

/** The kind of content stays what it was uploaded as. */
export const ContentChange = z.strictObject({ ...place, text }).partial()
export type ContentChange = z.infer<typeof ContentChange>

/** The value of a file input's `accept`. */
export function acceptOf(type: ContentType): string {
  const { accepts } = CONTENT_TYPE_BY_ID[type]
  return accepts === null ? '' : `${accepts}/*`
}

/** An SVG is called an image but can carry scripts: it is never taken. */
const SVG = 'image/svg+xml'

export function acceptsFile(type: ContentType, mediaType: string): boolean {
  const { accepts } = CONTENT_TYPE_BY_ID[type]
  const name = mediaType.toLowerCase()
  return accepts !== null && name.startsWith(`${accepts}/`) && name !== SVG
}

/** 'first name + N more', in parts: each language joins them its own way. */
export function prefilledTitle(
  fileNames: readonly string[],
): { readonly firstName: string; readonly moreCount: number } | undefined {
  const [firstName] = fileNames
  return firstName === undefined ? undefined : { firstName, moreCount: fileNames.length - 1 }
}

/** How long a deleted item can be restored. */
export const RESTORABLE_MS = 60 * 60 * 1000
