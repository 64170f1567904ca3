/** How wide a card's picture is shown: one to four columns. */
export const CARD_PICTURE_SIZES =
  '(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'

/** A stored picture, or a video with a still picture of its own: both have the same sizes. */
export type OwnPicture = { mediaId: string }

/** As an image element takes it. */
export type Picture = { src: string; srcSet?: string }

const COVER_WIDTHS = [160, 480, 800]
/** Those of an uploaded picture, as far as it is larger. */
export const MEDIA_WIDTHS = [160, 480, 960, 1600]

/** A cover that comes with the product. */
export const coverAddress = (cover: string, width = 480) => `/covers/${cover}-${width}.avif`
export const mediaAddress = ({ id }: { id: string }, variant: string | number = 'original') =>
  `/media/${id}/${variant}`

/** The bundled cover, or else the partner's own picture. */
export function pictureOf(cover: string | null, own: OwnPicture | null): Picture | null {
  if (cover) return inSizes(COVER_WIDTHS, (width) => coverAddress(cover, width))
  return (
    own && inSizes(MEDIA_WIDTHS.slice(0, 3), (width) => mediaAddress({ id: own.mediaId }, width))
  )
}

const inSizes = (widths: readonly number[], addressOf: (width: number) => string) => ({
  src: addressOf(480),
  srcSet: widths.map((width) => `${addressOf(width)} ${width}w`).join(', '),
})
