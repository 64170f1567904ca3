import type { BrandColor } from '#domain/brand.ts'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import { coverAddress, mediaAddress } from '#domain/picture.ts'
import type { client } from '../../api.ts'

/** An item as the API gives it: `user.content.get`. */
export type ViewedItem = Awaited<ReturnType<typeof client.user.content.get>>
export type MediaView = ViewedItem['media'][number]

/** An idea that opens as text. With a category it can be saved. */
export type Suggestion = {
  /** Left out for an idea: what is said of content that is gone. */
  isNotice?: true
  title: string
  text: string
  /** By which it is known in every language. */
  ideaKey?: string
  savedId?: string | null
  category?: string
  country?: string
  step?: StepId
  level?: LevelNumber
}

/** What the viewer shows; whatever is missing is left out of its header. */
export type ViewerContent = {
  id: string | null
  /** A content type, 'document', or one that this version does not know. */
  type: string
  title: string
  /** The text; of an imported slideshow its JSON; of a document its address. */
  content: string
  fileName: string | null
  category: string | null
  country: string | null
  step: StepId | null
  level: LevelNumber | null
  partnerName: string | null
  brandColor: BrandColor | null
  cover: string | null
  media: readonly MediaView[]
  isSample: boolean
  isDraft: boolean
  isIdea: boolean
  ideaKey: string | null
  savedId: string | null
}

const NOTHING = {
  id: null,
  fileName: null,
  category: null,
  country: null,
  step: null,
  level: null,
  partnerName: null,
  brandColor: null,
  cover: null,
  media: [],
  isSample: false,
  isDraft: false,
  isIdea: false,
  ideaKey: null,
  savedId: null,
} satisfies Partial<ViewerContent>

export function contentOf(shown: ViewedItem | Suggestion): ViewerContent {
  if (!('contentType' in shown)) {
    const { text, isNotice = false, ...suggestion } = shown
    return { ...NOTHING, ...suggestion, type: 'text', content: text, isIdea: !isNotice }
  }
  const { contentType, text, ...item } = shown
  return {
    ...item,
    type: contentType,
    content: text,
    isIdea: false,
    ideaKey: null,
    fileName: item.media[0]?.fileName ?? null,
  }
}

/** The picture that stands for it on My Page. */
export function imageUrlOf({ cover, media }: Pick<ViewerContent, 'cover' | 'media'>) {
  const [first] = media
  if (first?.kind === 'image' || first?.hasPoster) return mediaAddress(first, 480)
  return cover ? coverAddress(cover) : null
}
