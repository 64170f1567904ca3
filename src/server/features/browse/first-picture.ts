import { type Picture, pictureOf } from '#domain/picture.ts'
import type { Queryable } from '../../db/client.ts'
import { placesOf } from './places.ts'
import { isBrowsable, listCards } from './queries.ts'

const KEPT_MS = 30_000
// Whose picture it is may have been hidden since.
const SHOWN_MS = 300_000

/**
 * The picture of the newest card, so that the browser fetches and shows it before the app has drawn anything.
 * No page waits for it: it is the one last read, and asked for again beside the answer.
 */
export function firstPictureReader(db: Queryable): () => Picture | undefined {
  let known: { picture: Picture | undefined; readAt: number } | undefined
  let askedAt = 0
  return () => {
    const now = Date.now()
    if (now - askedAt > KEPT_MS) {
      askedAt = now
      void readPicture(db).then(
        (picture) => (known = { picture, readAt: now }),
        () => (known = undefined),
      )
    }
    return known && now - known.readAt < SHOWN_MS ? known.picture : undefined
  }
}

async function readPicture(db: Queryable) {
  const [card] = await listCards(db, await placesOf(db, isBrowsable, 1), 'en')
  return (card && pictureOf(card.cover, card.picture)) ?? undefined
}
