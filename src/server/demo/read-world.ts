import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ContentType } from '#domain/content.ts'
import { LanguageTag } from '#domain/language.ts'
import { Level } from '#domain/level.ts'
import { PartnerType } from '#domain/partner.ts'
import { Step } from '#domain/step.ts'

const LocalText = z.strictObject({
  en: z.string().min(1),
  ja: z.string().min(1),
  fr: z.string().min(1),
})

const Item = z.strictObject({
  slug: z.string(),
  step: Step,
  level: Level,
  kind: ContentType,
  cover: z.string().optional(),
  daysAgo: z.number().int().min(0),
  draft: z.boolean().default(false),
  title: LocalText,
  body: LocalText,
})
export type DemoItem = z.infer<typeof Item>

const Partner = z.strictObject({
  key: z.string(),
  name: z.string(),
  type: PartnerType,
  category: z.string(),
  language: LanguageTag,
  contactPerson: z.string(),
  contactEmail: z.email(),
  phone: z.string(),
  website: z.url(),
  address: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  description: z.string(),
  joinedDaysAgo: z.number().int(),
  items: z.array(Item),
})
export type DemoPartner = z.infer<typeof Partner>

const Sample = Item.omit({ kind: true, cover: true, draft: true }).extend({
  category: z.string(),
  country: z.string(),
})
export type DemoSample = z.infer<typeof Sample>

export const readPartners = (): DemoPartner[] =>
  readFolder('partners').map((file) => Partner.parse(file))
export const readSamples = (): DemoSample[] =>
  readFolder('samples').flatMap((file) => z.array(Sample).parse(file))

const readFolder = (name: string): unknown[] =>
  readdirSync(join(import.meta.dirname, name))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(import.meta.dirname, name, file), 'utf8')))
