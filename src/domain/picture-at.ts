import { type Picture, pictureOf } from './picture.ts'

/** A picture that is known by its address, in its sizes; one of somewhere else has no others. */
export function pictureAt(address: string): Picture {
  const [, cover = null] = /^\/covers\/(.+)-\d+\.avif$/.exec(address) ?? []
  const [, mediaId = ''] = /^\/media\/([^/]+)\/\d+$/.exec(address) ?? []
  return pictureOf(cover, mediaId ? { mediaId } : null) ?? { src: address }
}
