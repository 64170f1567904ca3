import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createSlots } from '../../auth/slots.ts'
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
const VARIANT_WIDTHS = [480, 960, 1600]
const TIMEOUT_SECONDS = 60
const VARIANT_QUALITY = 80
const ORIGINAL_QUALITY = 85

// Decoded pictures are large: two at a time, however many uploads end at once.
const slots = createSlots(2)

/** The first is the original, decoded and written anew: upright, without EXIF or anything hidden behind it. */
export const encodeImage = (from: string, folder: string): Promise<EncodedFile[]> =>
  slots.run(() =>
    withClearErrors(async () => {
      const original = await encodeOriginal(from, folder)
      const widths = VARIANT_WIDTHS.filter((width) => width < original.width)
      const variants: EncodedFile[] = []
      for (const width of widths) {
        const pipeline = open(original.path).resize({ width }).webp({ quality: VARIANT_QUALITY })
        variants.push(await write(pipeline, folder, String(width)))
      }
      return [original, ...variants]
    }),
  )

/** One still picture of a video. */
export const encodePoster = (from: string, folder: string): Promise<EncodedFile> =>
  slots.run(() =>
    withClearErrors(() => {
      const pipeline = open(from).autoOrient().resize({ width: 1600, withoutEnlargement: true })
      return write(pipeline.webp({ quality: VARIANT_QUALITY }), folder, 'poster')
    }),
  )

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
    throw new Refusal(422, 'DAMAGED_FILE', `The picture cannot be read: ${String(error)}`)
  }
}
