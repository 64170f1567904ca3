import { z } from 'zod'
import { BrandColor } from '#domain/brand.ts'
import { StoredType } from '#domain/content.ts'
import { LevelNumber } from '#domain/level.ts'
import { StepId } from '#domain/step.ts'

// A stored file as a page shows it: its address is /media/{id}/{variant}.
export const MediaView = z.object({
  id: z.string(),
  kind: z.enum(['image', 'video', 'audio']),
  mime: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasPoster: z.boolean(),
})
export type MediaView = z.infer<typeof MediaView>

const place = {
  category: z.string(),
  step: StepId,
  level: LevelNumber,
  title: z.string(),
  contentType: StoredType,
}

// What a partner sees of its own item in a list.
export const ManagedItem = z.object({
  id: z.string(),
  ...place,
  textPreview: z.string(),
  cover: z.string().nullable(),
  media: z.array(MediaView),
  publishedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  version: z.number().int(),
})
export type ManagedItem = z.infer<typeof ManagedItem>

export const ManagedItemWithText = ManagedItem.extend({ text: z.string() })

// What the viewer shows to anyone who may see it.
export const ViewedItem = z.object({
  id: z.string(),
  ...place,
  text: z.string(),
  cover: z.string().nullable(),
  media: z.array(MediaView),
  country: z.string(),
  partnerName: z.string(),
  brandColor: BrandColor.nullable(),
  isSample: z.boolean(),
  isDraft: z.boolean(),
  publishedAt: z.date().nullable(),
  savedId: z.string().nullable(),
})
export type ViewedItem = z.infer<typeof ViewedItem>
