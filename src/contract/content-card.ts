import { z } from 'zod'
import { BrandColor } from '#domain/brand.ts'
import { StoredType } from '#domain/content.ts'
import { LevelNumber } from '#domain/level.ts'
import { StepId } from '#domain/step.ts'

// Published content as browsing shows it.
export const ContentCard = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  country: z.string(),
  contentType: StoredType,
  step: StepId,
  level: LevelNumber,
  cover: z.string().nullable(),
  // Of the partner's own picture, first slide or video's poster.
  picture: z.object({ mediaId: z.string() }).nullable(),
  // The first words of a text that has no picture.
  preview: z.string(),
  partnerName: z.string(),
  brandColor: BrandColor.nullable(),
  isSample: z.boolean(),
  // As it is sent: a page of cards would make dates of them only to write them out again.
  publishedAt: z.iso.datetime(),
})
export type ContentCard = z.infer<typeof ContentCard>
