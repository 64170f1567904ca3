import type { partnerContent } from '../db/schema/index.ts'
import { searchable } from '../features/browse/searchable.ts'
import { demoId } from './demo-id.ts'
import type { DemoItem, DemoPartner, DemoSample } from './read-world.ts'

type Row = typeof partnerContent.$inferInsert

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export const SAMPLES_ID = demoId('partner', 'international-samples')

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

export const partnerRows = (partner: DemoPartner, now: Date): Row[] =>
  partner.items.map((item, index) =>
    findable({
      ...shared(item, momentOf(item, index, now)),
      partnerId: demoId('partner', partner.key),
      userId: demoId('user', partner.key),
      category: partner.category,
      country: partner.country,
      title: item.title[partner.language],
      body: item.body[partner.language],
      language: partner.language,
      contentType: item.kind,
      cover: item.cover ?? null,
      publishedAt: item.draft ? null : momentOf(item, index, now),
    }),
  )

export const sampleRows = (samples: DemoSample[], now: Date): Row[] =>
  samples.map((sample, index) =>
    findable({
      ...shared(sample, momentOf(sample, index, now)),
      partnerId: SAMPLES_ID,
      category: sample.category,
      country: sample.country,
      title: sample.title.en,
      body: sample.body.en,
      language: 'en',
      contentType: 'image',
      cover: sample.slug,
      publishedAt: momentOf(sample, index, now),
    }),
  )

const findable = (row: Row): Row => ({ ...row, ...searchable(row) })

type Common = Pick<DemoItem, 'slug' | 'step' | 'level' | 'title' | 'body' | 'daysAgo'>

const shared = ({ slug, step, level, title, body }: Common, createdAt: Date) => ({
  id: demoId('content', slug),
  step,
  level,
  translations: {
    en: { title: title.en, body: body.en },
    ja: { title: title.ja, body: body.ja },
    fr: { title: title.fr, body: body.fr },
  },
  createdAt,
  updatedAt: createdAt,
})

// Never in the future, and never two at the same moment of one source.
const momentOf = ({ daysAgo }: Common, index: number, now: Date) =>
  new Date(daysBefore(now, daysAgo).getTime() - (index + 1) * 17 * MINUTE_MS)
