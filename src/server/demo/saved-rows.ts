import { parseLevel } from '#domain/level.ts'
import { parseStep, STEP_BY_ID } from '#domain/step.ts'
import { coverAddress } from '#domain/picture.ts'
import type { partnerContent, savedContent } from '../db/schema/index.ts'
import { daysBefore } from './content-rows.ts'
import { demoId } from './demo-id.ts'

type Content = typeof partnerContent.$inferInsert
type Saved = typeof savedContent.$inferInsert

// How far the demo learner has come: up to which level in which category.
const REACHED: Record<string, number> = {
  'bakery-shop': 3,
  'cafe-restaurant': 2,
  'japanese-language': 2,
  'sports-gym': 1,
  'outing-trip': 2,
}

export function savedRows(userId: string, contents: Content[], now: Date): Saved[] {
  return contents
    .filter(({ publishedAt, category, level }) => publishedAt && level <= (REACHED[category] ?? 0))
    .map((content, index) => savedRow(userId, content, daysBefore(now, index / 2)))
}

function savedRow(userId: string, content: Content, createdAt: Date): Saved {
  const step = parseStep(content.step)
  const level = parseLevel(content.level)
  if (!step || !level || !content.id) throw new Error(`${content.title} has no step or level`)
  return {
    id: demoId('saved', content.id),
    userId,
    contentId: content.id,
    sourceKey: content.id,
    category: content.category,
    country: content.country,
    title: content.title,
    imageUrl: content.cover ? coverAddress(content.cover) : null,
    contentType: content.contentType,
    type: STEP_BY_ID[step].savedAs,
    level,
    step,
    createdAt,
  }
}
