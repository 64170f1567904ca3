import { z } from 'zod'
import { ActivityKind } from '#domain/activity.ts'
import { CategoryId } from '#domain/category.ts'
import { ContentChange, CreationKey, ListedType, NewContent, StoredType } from '#domain/content.ts'
import { OptionalCountry } from '#domain/country.ts'
import { Level, LevelNumber } from '#domain/level.ts'
import { PartnerStatus, PartnerType } from '#domain/partner.ts'
import { Step, StepId } from '#domain/step.ts'
import { Tier } from '#domain/subscription.ts'
import { member } from './audience.ts'
import { adminActions } from './audit.ts'
import { subscription } from './subscription.ts'
import { ManagedItem, ManagedItemWithText } from './content-item.ts'
import { branding } from './branding.ts'
import { formerPartner } from './former-partner.ts'
import { offers, partnerSettings } from './partner-settings.ts'
import { statistics } from './statistics.ts'
import { support } from './support.ts'
import { Version } from './version.ts'

const OfPartner = z.strictObject({ partnerId: z.uuid() })
const OfItem = OfPartner.extend({ contentId: z.uuid() })
const QUOTA_EXCEEDED = { status: 413, data: z.object({ availableBytes: z.number() }) }
const MEDIA_UNAVAILABLE = { status: 409, data: z.object({ mediaIds: z.array(z.string()) }) }
const UNKNOWN_CATEGORY = { status: 422 }
// With the time until which it can be restored, where it was deleted lately.
const ITEM_GONE = { status: 404, data: z.object({ restorableUntil: z.date().nullable() }) }

export const ITEMS_PER_PAGE = 50
export const DELETED_SHOWN = 50
export const ACTIVITY_SHOWN = 20

const blocks = z.array(z.object({ step: StepId, level: LevelNumber, count: z.number().int() }))

export const ActivityEntry = z.object({
  id: z.string(),
  kind: ActivityKind,
  title: z.string(),
  // None: the administration, which tells no names, or an account that is gone.
  actorName: z.string().nullable(),
  isByAdmin: z.boolean(),
  count: z.number().int(),
  createdAt: z.date(),
})

const PublishDefaults = z.object({
  country: z.string(),
  step: StepId,
  isDraft: z.boolean(),
})

export const portalContract = {
  adminActions,
  settings: partnerSettings,
  offers,
  former: formerPartner,
  branding,
  support,
  statistics,
  dashboard: member
    .route({
      method: 'GET',
      path: '/api/portal/{partnerId}/dashboard',
      summary: "A partner and its content's figures",
      tags: ['portal'],
    })
    .input(OfPartner)
    .output(
      z.object({
        partner: z.object({
          id: z.string(),
          name: z.string(),
          type: PartnerType,
          status: PartnerStatus,
          category: z.string().nullable(),
          city: z.string(),
          country: z.string(),
          createdAt: z.date(),
        }),
        publishedCount: z.number().int(),
        draftCount: z.number().int(),
        savedCount: z.number().int(),
        blocks,
      }),
    ),
  content: {
    overview: member
      .route({
        method: 'GET',
        path: '/api/portal/{partnerId}/content/overview',
        summary: 'How many items stand in each block of a category',
        tags: ['portal'],
      })
      .input(OfPartner.extend({ category: CategoryId }))
      .output(
        z.object({
          blocks: z.array(
            z.object({
              step: StepId,
              level: LevelNumber,
              contentType: StoredType,
              count: z.number().int(),
              draftCount: z.number().int(),
            }),
          ),
          categories: z.array(z.object({ category: z.string(), count: z.number().int() })),
        }),
      ),
    list: member
      .route({
        method: 'GET',
        path: '/api/portal/{partnerId}/content',
        summary: "A partner's items, newest first",
        tags: ['portal'],
      })
      .input(
        OfPartner.extend({
          category: CategoryId.optional(),
          step: Step.optional(),
          level: Level.optional(),
          contentType: ListedType.optional(),
          cursor: z.string().max(200).optional(),
        }),
      )
      .errors({ STALE_CURSOR: { status: 422 } })
      .output(z.object({ items: z.array(ManagedItem), nextCursor: z.string().nullable() })),
    get: member
      .route({
        method: 'GET',
        path: '/api/portal/{partnerId}/content/{contentId}',
        summary: 'One item with its text',
        tags: ['portal'],
      })
      .errors({ ITEM_GONE })
      .input(OfItem)
      .output(ManagedItemWithText),
    create: member
      .route({
        method: 'POST',
        path: '/api/portal/{partnerId}/content',
        summary: 'Add an item',
        tags: ['portal'],
        successStatus: 201,
      })
      .errors({
        QUOTA_EXCEEDED,
        MEDIA_UNAVAILABLE,
        UNKNOWN_CATEGORY,
        ADDED_BEFORE: { status: 409 },
      })
      .input(OfPartner.extend({ key: CreationKey.optional(), content: NewContent }))
      .output(z.object({ id: z.string() })),
    update: member
      .route({
        method: 'PATCH',
        path: '/api/portal/{partnerId}/content/{contentId}',
        summary: 'Change an item that has not changed meanwhile',
        tags: ['portal'],
      })
      .errors({
        QUOTA_EXCEEDED,
        UNKNOWN_CATEGORY,
        ITEM_GONE,
        CHANGED_MEANWHILE: {
          status: 409,
          data: z.object({
            current: ManagedItemWithText,
            changedBy: z.string(),
            isByAdmin: z.boolean(),
          }),
        },
      })
      .input(OfItem.extend({ version: Version.min(1), change: ContentChange }))
      .output(z.object({ version: z.number().int() })),
    remove: member
      .route({
        method: 'DELETE',
        path: '/api/portal/{partnerId}/content/{contentId}',
        summary: 'Delete an item; it can be restored for a while',
        tags: ['portal'],
      })
      .errors({ ITEM_GONE })
      .input(OfItem)
      .output(z.object({ restorableUntil: z.date() })),
    deleted: member
      .route({
        method: 'GET',
        path: '/api/portal/{partnerId}/content/deleted',
        summary: 'What was deleted lately and can be restored, newest first',
        tags: ['portal'],
      })
      .input(OfPartner)
      .output(
        z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            contentType: StoredType,
            category: z.string(),
            restorableUntil: z.date(),
          }),
        ),
      ),
    restore: member
      .route({
        method: 'POST',
        path: '/api/portal/{partnerId}/content/{contentId}/restore',
        summary: 'Undo a deletion',
        tags: ['portal'],
      })
      .errors({ QUOTA_EXCEEDED, ITEM_GONE })
      .input(OfItem)
      .output(z.object({ id: z.string() })),
    publish: member
      .route({
        method: 'POST',
        path: '/api/portal/{partnerId}/publish',
        summary: "Publish a category's drafts and refresh the rest",
        tags: ['portal'],
      })
      .errors({ NOTHING_TO_PUBLISH: { status: 409 } })
      .input(OfPartner.extend({ category: CategoryId }))
      // Shown only where the partner is active.
      .output(z.object({ publishedCount: z.number().int(), isShown: z.boolean() })),
  },
  publishDefaults: {
    get: member
      .route({
        method: 'GET',
        path: '/api/portal/{partnerId}/publish-defaults',
        summary: 'What stands in for missing values',
        tags: ['portal'],
      })
      .input(OfPartner)
      .output(PublishDefaults),
    set: member
      .route({
        method: 'PUT',
        path: '/api/portal/{partnerId}/publish-defaults',
        summary: 'Change what stands in for missing values',
        tags: ['portal'],
      })
      .input(OfPartner.extend({ country: OptionalCountry, step: Step, isDraft: z.boolean() }))
      .output(PublishDefaults),
  },
  storage: member
    .route({
      method: 'GET',
      path: '/api/portal/{partnerId}/storage',
      summary: 'How much of the quota is used',
      tags: ['portal'],
    })
    .input(OfPartner)
    .output(
      z.object({
        tier: Tier,
        usedBytes: z.number().int(),
        reservedBytes: z.number().int(),
        quotaBytes: z.number().int().nullable(),
      }),
    ),
  activity: member
    .route({
      method: 'GET',
      path: '/api/portal/{partnerId}/activity',
      summary: 'What happened lately',
      tags: ['portal'],
    })
    .input(OfPartner)
    .output(z.array(ActivityEntry)),
  subscription,
}
