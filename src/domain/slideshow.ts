import { z } from 'zod'
import { SLIDES_MAX } from './content.ts'

export const SLIDESHOW_NAMES_MAX = 3

/** The form a slideshow has in imports and exports: JSON text of names and data-URLs. */
export const Slides = z
  .array(
    z.object({
      name: z.string(),
      data: z.string().regex(/^data:image\/[\w.+-]+(;[\w=.+-]+)*,/i),
    }),
  )
  .max(SLIDES_MAX)
export type Slides = z.infer<typeof Slides>

/** `undefined` for anything that is not a slideshow. */
export function parseSlides(json: string): Slides | undefined {
  try {
    return Slides.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

export function slideAfter(index: number, count: number): number {
  return (index + 1) % count
}

export function slideBefore(index: number, count: number): number {
  return (index - 1 + count) % count
}

export function slideshowNames(names: readonly string[]): {
  readonly shown: readonly string[]
  readonly moreCount: number
} {
  const shown = names.slice(0, SLIDESHOW_NAMES_MAX)
  return { shown, moreCount: names.length - shown.length }
}
