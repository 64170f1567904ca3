import { z } from 'zod'
import { CategoryId } from '#domain/category.ts'
import { LevelNumber } from '#domain/level.ts'
import { NewRoadmapItem, RoadmapState } from '#domain/roadmap.ts'
import { StepId } from '#domain/step.ts'
import { superAdmin } from './audience.ts'
import { Version } from './version.ts'

export const ROADMAP_OPEN_MAX = 500
export const ROADMAP_CLOSED_MAX = 100

const RoadmapItem = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  category: z.string().nullable(),
  step: StepId.nullable(),
  level: LevelNumber.nullable(),
  partner: z.object({ id: z.string(), name: z.string() }).nullable(),
  // The name of a deleted partner that it was planned with, until somebody changes it.
  formerPartner: z.string().nullable(),
  // What people searched for in vain.
  words: z.string().nullable(),
  // A day as `2026-11-15`.
  dueOn: z.string().nullable(),
  state: RoadmapState,
  closedAt: z.date().nullable(),
  // Whether published content closed it, not an admin.
  isClosedByContent: z.boolean(),
  version: z.number().int(),
  createdAt: z.date(),
})
export type RoadmapItem = z.infer<typeof RoadmapItem>

const OfItem = z.strictObject({ itemId: z.uuid() })
const version = Version.min(1)
const NOT_FOUND = { status: 404 }
const UNKNOWN_CATEGORY = { status: 422 }
const UNKNOWN_PARTNER = { status: 422 }
const CHANGED_MEANWHILE = {
  status: 409,
  data: z.object({ current: RoadmapItem, changedBy: z.string() }),
}
const Calendar = z.object({ createdAt: z.date().nullable() })

export const roadmap = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/roadmap',
      summary: 'What is to be made, by date, and what was published last',
      tags: ['sa'],
    })
    .input(z.strictObject({ partnerId: z.uuid().optional(), category: CategoryId.optional() }))
    .output(
      z.object({
        items: z.array(RoadmapItem),
        // More than are listed.
        hiddenCount: z.number().int(),
        // Whose items there are, whatever is filtered.
        partners: z.array(z.object({ id: z.string(), name: z.string() })),
        // The city's day: what was due before it is late.
        today: z.string(),
      }),
    ),
  coverage: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/roadmap/coverage',
      summary:
        'Per category: blocks that any partner has filled, as in the matrix, and blocks that are planned',
      tags: ['sa'],
    })
    .output(
      z.array(
        z.object({
          category: z.string(),
          filled: z.array(z.object({ step: StepId, level: LevelNumber, count: z.number().int() })),
          planned: z.array(z.object({ step: StepId, level: LevelNumber })),
        }),
      ),
    ),
  create: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/roadmap',
      summary: 'Plan something',
      tags: ['sa'],
      successStatus: 201,
    })
    .errors({ UNKNOWN_CATEGORY, UNKNOWN_PARTNER })
    .input(z.strictObject({ item: NewRoadmapItem }))
    .output(z.object({ id: z.string() })),
  update: superAdmin
    .route({
      method: 'PUT',
      path: '/api/sa/roadmap/{itemId}',
      summary: 'Change an entry that nobody changed meanwhile',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND, UNKNOWN_CATEGORY, UNKNOWN_PARTNER, CHANGED_MEANWHILE })
    .input(OfItem.extend({ version, item: NewRoadmapItem }))
    .output(z.object({ version: z.number().int() })),
  move: superAdmin
    .route({
      method: 'PUT',
      path: '/api/sa/roadmap/{itemId}/state',
      summary: 'Move an entry to another state',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND, CHANGED_MEANWHILE })
    .input(OfItem.extend({ version, state: RoadmapState }))
    .output(z.object({ version: z.number().int() })),
  remove: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/roadmap/{itemId}/removal',
      summary: 'Delete an entry that nobody changed meanwhile',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND, CHANGED_MEANWHILE })
    .input(OfItem.extend({ version }))
    .output(z.object({ id: z.string() })),
  calendar: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/roadmap/calendar',
      summary: 'Since when one has an address of the roadmap for a calendar',
      tags: ['sa'],
    })
    .output(Calendar),
  renewCalendar: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/roadmap/calendar',
      summary: 'Make an address of one’s own; the one before ends, and this one is told only now',
      tags: ['sa'],
    })
    .output(z.object({ address: z.string() })),
  endCalendar: superAdmin
    .route({
      method: 'DELETE',
      path: '/api/sa/roadmap/calendar',
      summary: 'End one’s address',
      tags: ['sa'],
    })
    .output(Calendar),
}
