/** How wide a card's picture is shown: one to four columns. */
export const CARD_PICTURE_SIZES =
  '(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'

/** A stored picture, or a video with a still picture of its own: both have the same sizes. */
export type OwnPicture = { mediaId: string }

/** As an image element takes it. */
export type Picture = { src: string; srcSet?: string }

/** A cover that comes with the product. */
export const coverAddress = (cover: string, width: 480 | 800 = 480) =>
  `/covers/${cover}-${width}.avif`

/** The bundled cover, or else the partner's own picture. */
export function pictureOf(cover: string | null, own: OwnPicture | null): Picture | null {
  if (cover) return inTwoSizes(coverAddress(cover), coverAddress(cover, 800), 800)
  if (!own) return null
  const folder = `/media/${own.mediaId}/`
  return inTwoSizes(`${folder}480`, `${folder}960`, 960)
}

const inTwoSizes = (src: string, larger: string, width: number) => ({
  src,
  srcSet: `${src} 480w, ${larger} ${width}w`,
})
