/** How wide a card's picture is shown: one to four columns. */
export const CARD_PICTURE_SIZES =
  '(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'

export type OwnPicture = { mediaId: string; variant: '480' | 'poster' }

/** As an image element takes it. */
export type Picture = { src: string; srcSet?: string }

/** A cover that comes with the product. */
export const coverAddress = (cover: string, width: 480 | 800 = 480) =>
  `/covers/${cover}-${width}.avif`

/** The bundled cover, or else the partner's own picture. */
export function pictureOf(cover: string | null, own: OwnPicture | null): Picture | null {
  if (!cover) return own && { src: `/media/${own.mediaId}/${own.variant}` }
  const src = coverAddress(cover)
  return { src, srcSet: `${src} 480w, ${coverAddress(cover, 800)} 800w` }
}
