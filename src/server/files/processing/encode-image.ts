import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { MEDIA_WIDTHS } from '#domain/picture.ts'
import { createSlots } from '../../auth/slots.ts'
import { ShortOfRoom } from '../../operations/room.ts'
import { Refusal } from '../refusal.ts'

export type EncodedFile = {
  name: string
  path: string
  mime: string
  width: number
  height: number
  sizeBytes: number
}

const PIXELS_MAX = 50_000_000
const ORIGINAL_MAX_PX = 2560
const POSTER_MAX_PX = 1600
const TIMEOUT_SECONDS = 60
const VARIANT_QUALITY = 80
const ORIGINAL_QUALITY = 85

// The library has no codes: these are the system's words for ENOSPC and EDQUOT.
const NO_ROOM = /No space left on device|Disk quota exceeded/

// Decoded pictures are large: two at a time, however many uploads end at once.
const slots = createSlots(2)

/** The first is the original, decoded and written anew: upright, without EXIF or anything hidden behind it. */
export const encodeImage = (from: string, folder: string): Promise<EncodedFile[]> =>
  slots.run(() =>
    withClearErrors(async () => {
      const original = await encodeOriginal(from, folder)
      return [original, ...(await encodeSmaller(original, folder))]
    }),
  )

/** One still picture of a video; the largest is the last. */
export const encodePoster = (from: string, folder: string): Promise<EncodedFile[]> =>
  slots.run(() =>
    withClearErrors(async () => {
      const pipeline = open(from)
        .autoOrient()
        .resize({ width: POSTER_MAX_PX, withoutEnlargement: true })
      const poster = await write(pipeline.webp({ quality: VARIANT_QUALITY }), folder, 'poster')
      return [...(await encodeSmaller(poster, folder)), poster]
    }),
  )

async function encodeSmaller(largest: EncodedFile, folder: string) {
  const smaller: EncodedFile[] = []
  for (const width of MEDIA_WIDTHS.filter((candidate) => candidate < largest.width)) {
    const pipeline = open(largest.path).resize({ width }).webp({ quality: VARIANT_QUALITY })
    smaller.push(await write(pipeline, folder, String(width)))
  }
  return smaller
}

async function encodeOriginal(from: string, folder: string) {
  const { format, width, pages = 1, pageHeight, height } = await open(from).metadata()
  const isMoving = pages > 1 && width * (pageHeight ?? height) * pages <= PIXELS_MAX
  const pipeline = open(from, isMoving).autoOrient().resize({
    width: ORIGINAL_MAX_PX,
    height: ORIGINAL_MAX_PX,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return write(encodeAs(pipeline, format), folder, 'original')
}

function encodeAs(pipeline: Sharp, format: string | undefined) {
  if (format === 'jpeg') return pipeline.jpeg({ quality: ORIGINAL_QUALITY })
  if (format === 'png') return pipeline.png()
  return pipeline.webp({ quality: ORIGINAL_QUALITY })
}

const open = (path: string, animated = false) =>
  sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated }).timeout({
    seconds: TIMEOUT_SECONDS,
  })

async function write(pipeline: Sharp, folder: string, name: string): Promise<EncodedFile> {
  const path = join(folder, name)
  const { format, width, height, pageHeight, size } = await pipeline.toFile(path)
  return {
    name,
    path,
    mime: `image/${format}`,
    width,
    height: pageHeight ?? height,
    sizeBytes: size,
  }
}

async function withClearErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (String(error).includes('exceeds pixel limit')) {
      throw new Refusal(422, 'IMAGE_TOO_LARGE', 'The picture has too many pixels.')
    }
    if (NO_ROOM.test(String(error))) throw new ShortOfRoom('a picture', { cause: error })
    throw new Refusal(422, 'DAMAGED_FILE', `The picture cannot be read: ${String(error)}`)
  }
}
