import { z } from 'zod'
import { CategoryId } from '#domain/category.ts'
import { MatrixCell, MatrixFilter, StandingSort } from '#domain/content-matrix.ts'
import { LanguageTag } from '#domain/language.ts'
import { Level, LevelNumber } from '#domain/level.ts'
import { PartnerStatus, PartnerType, PartnerTypeFilter } from '#domain/partner.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import { Step, StepId } from '#domain/step.ts'
import { superAdmin } from './audience.ts'
import { ContentCard } from './content-card.ts'

export const STANDINGS_PER_PAGE = 25
export const MATRICES_PER_PAGE = 6
export const BLOCK_ITEMS_PER_PAGE = 12

const count = z.number().int()
const cursor = z.string().max(1_000).optional()
const STALE_CURSOR = { status: 422 }
const NOT_FOUND = { status: 404 }
const UNKNOWN_CATEGORY = { status: 422 }

const filled = { filledCount: count, cellCount: count, completionPercent: z.number() }

const Standing = z.object({
  id: z.string(),
  name: z.string(),
  type: PartnerType,
  status: PartnerStatus,
  category: z.string().nullable(),
  contentCount: count,
  ...filled,
  lastActivityAt: z.date().nullable(),
  missingCount: count,
  // The first few in the order of learning.
  missing: z.array(z.object({ category: z.string(), step: StepId, level: LevelNumber })),
})

const PartnerMatrix = z.object({
  partner: z.object({ id: z.string(), name: z.string(), status: PartnerStatus }),
  category: z.string(),
  filledCount: count,
  contentCount: count,
  cells: z.array(MatrixCell),
})

// A draft has no date of publication.
const BlockItem = ContentCard.extend({
  partnerId: z.string(),
  publishedAt: z.date().nullable(),
})
export type BlockItem = z.infer<typeof BlockItem>

export const contentMatrix = {
  summary: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/content-matrix/summary',
      summary: 'How much of the matrix of all partners is filled',
      tags: ['sa'],
    })
    .output(
      z.object({
        ...filled,
        contentCount: count,
        // Of these, the bundled samples: they stand in no matrix.
        sampleCount: count,
        activePartnerCount: count,
        categoryCount: count,
        subCategoryCount: count,
      }),
    ),
  partners: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/content-matrix/partners',
      summary: 'Partners with their completion, last activity and what is missing',
      tags: ['sa'],
    })
    .errors({ STALE_CURSOR })
    .input(
      z.strictObject({
        type: PartnerTypeFilter.default('all'),
        search: z.string().max(SEARCH_MAX).optional(),
        sort: StandingSort.shape.key,
        direction: StandingSort.shape.direction,
        cursor,
      }),
    )
    .output(
      z.object({ partners: z.array(Standing), nextCursor: z.string().nullable(), total: count }),
    ),
  city: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/content-matrix/city',
      summary: 'The blocks of all partners together',
      tags: ['sa'],
    })
    .errors({ UNKNOWN_CATEGORY })
    .input(z.strictObject({ category: CategoryId.optional() }))
    .output(
      z.object({
        blocks: z.array(
          z.object({ step: StepId, level: LevelNumber, contentCount: count, matrixCount: count }),
        ),
      }),
    ),
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/content-matrix',
      summary: 'One matrix of 24 cells per partner and category, newest partners first',
      tags: ['sa'],
    })
    .errors({ STALE_CURSOR, NOT_FOUND, UNKNOWN_CATEGORY })
    .input(
      z.strictObject({
        partnerId: z.uuid().optional(),
        search: z.string().max(SEARCH_MAX).optional(),
        category: CategoryId.optional(),
        show: MatrixFilter.default('all'),
        cursor,
      }),
    )
    .output(
      z.object({
        // Of the partner that was asked for.
        partnerName: z.string().nullable(),
        matrices: z.array(PartnerMatrix),
        nextCursor: z.string().nullable(),
        partnerCount: count,
      }),
    ),
  items: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/content-matrix/items',
      summary: 'What stands in one block, newest first',
      tags: ['sa'],
    })
    .errors({ STALE_CURSOR, NOT_FOUND, UNKNOWN_CATEGORY })
    .input(
      z.strictObject({
        partnerId: z.uuid().optional(),
        category: CategoryId.optional(),
        step: Step,
        level: Level,
        language: LanguageTag.default('en'),
        cursor,
      }),
    )
    .output(
      z.object({
        partnerName: z.string().nullable(),
        items: z.array(BlockItem),
        total: count,
        nextCursor: z.string().nullable(),
      }),
    ),
}
