import { CARD_PICTURE_SIZES, pictureOf } from '#domain/picture.ts'
import type { Queryable } from '../../db/client.ts'
import { isBrowsable, listCards, placesOf } from './queries.ts'

const KEPT_MS = 30_000

/**
 * The picture of the newest card as a Link header names it, so that the browser fetches it before anything is drawn.
 * No page waits for it: it is the one last read, and asked for again beside the answer.
 */
export function firstPictureHint(db: Queryable): () => string | undefined {
  let hint: string | undefined
  let askedAt = 0
  return () => {
    if (Date.now() - askedAt > KEPT_MS) {
      askedAt = Date.now()
      void readHint(db).then(
        (read) => (hint = read),
        () => (hint = undefined),
      )
    }
    return hint
  }
}

async function readHint(db: Queryable) {
  const [card] = await listCards(db, await placesOf(db, isBrowsable, 1), 'en')
  const picture = card && pictureOf(card.cover, card.picture)
  if (!picture) return undefined
  const choice =
    'srcSet' in picture
      ? `; imagesrcset="${picture.srcSet}"; imagesizes="${CARD_PICTURE_SIZES}"`
      : ''
  return `<${picture.src}>; rel=preload; as=image; fetchpriority=high${choice}`
}
