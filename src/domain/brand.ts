import { choiceOf } from './text.ts'
import type { z } from 'zod'

/** The colours that a partner can stand for, as the hues of the wheel. */
export const BRAND_HUES = {
  red: 25,
  orange: 55,
  gold: 85,
  green: 145,
  teal: 190,
  blue: 250,
  violet: 300,
  pink: 350,
} as const

export const BRAND_COLORS = Object.keys(BRAND_HUES) as (keyof typeof BRAND_HUES)[]
export const BrandColor = choiceOf(BRAND_COLORS)
export type BrandColor = z.infer<typeof BrandColor>
