import { z } from 'zod'
import { CategoryId, CategoryName, LevelLabel, NewCategory } from '#domain/category.ts'
import { LevelNumber } from '#domain/level.ts'
import { LocalText } from '#domain/local-text.ts'
import { superAdmin } from './audience.ts'

const Category = z.object({
  id: z.string(),
  name: LocalText,
  // What an admin set; null where the default label applies.
  levels: z.array(LocalText.nullable()).length(6),
})

const CategoryUse = z.object({
  contentCount: z.number().int(),
  savedCount: z.number().int(),
  partnerCount: z.number().int(),
  favoriteCount: z.number().int(),
})

const SeenText = z.strictObject(LocalText.shape)
const OfCategory = z.strictObject({ categoryId: CategoryId })
const NOT_FOUND = { status: 404 }
const DUPLICATE_NAME = { status: 409 }
const CHANGED_MEANWHILE = { status: 409 }
const UNKNOWN_CATEGORY = { status: 422 }

// Every change names what its author saw: who comes later is told, and nothing is silently overwritten.
export const categories = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/categories',
      summary: 'The category tree with what admins set',
      tags: ['sa'],
    })
    .output(z.array(Category.extend({ subCategories: z.array(Category) }))),
  use: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/categories/{categoryId}/use',
      summary: 'What a category and its sub-categories hold',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND })
    .input(OfCategory)
    .output(CategoryUse),
  add: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/categories',
      summary: 'Add a category or a sub-category',
      tags: ['sa'],
      successStatus: 201,
    })
    .errors({ UNKNOWN_CATEGORY, DUPLICATE_NAME })
    .input(NewCategory)
    .output(z.object({ id: z.string() })),
  rename: superAdmin
    .route({
      method: 'PUT',
      path: '/api/sa/categories/{categoryId}/name',
      summary: 'Rename a category that nobody renamed meanwhile',
      tags: ['sa'],
    })
    .errors({
      NOT_FOUND,
      DUPLICATE_NAME,
      CHANGED_MEANWHILE: { ...CHANGED_MEANWHILE, data: z.object({ current: LocalText }) },
    })
    .input(OfCategory.extend({ name: CategoryName, seen: SeenText }))
    .output(z.object({ id: z.string() })),
  setLevel: superAdmin
    .route({
      method: 'PUT',
      path: '/api/sa/categories/{categoryId}/levels/{level}',
      summary: "Set a level's label, or give it back its default one",
      tags: ['sa'],
    })
    .errors({
      NOT_FOUND,
      CHANGED_MEANWHILE: {
        ...CHANGED_MEANWHILE,
        data: z.object({ current: LocalText.nullable() }),
      },
    })
    .input(
      OfCategory.extend({
        level: z.coerce.number().pipe(LevelNumber),
        label: LevelLabel.nullable(),
        seen: SeenText.nullable(),
      }),
    )
    .output(z.object({ id: z.string() })),
  reorder: superAdmin
    .route({
      method: 'PUT',
      path: '/api/sa/categories/order',
      summary: 'Put all siblings into an order',
      tags: ['sa'],
    })
    .errors({ UNKNOWN_CATEGORY, CHANGED_MEANWHILE })
    .input(z.strictObject({ parentId: CategoryId.nullable(), ids: z.array(CategoryId).max(500) }))
    .output(z.object({ ids: z.array(z.string()) })),
  remove: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/categories/{categoryId}/removal',
      summary: 'Delete a category with its sub-categories; what they hold moves to another',
      tags: ['sa'],
    })
    .errors({
      NOT_FOUND,
      UNKNOWN_CATEGORY,
      CHANGED_MEANWHILE,
      CATEGORY_IN_USE: { status: 409, data: CategoryUse },
    })
    .input(
      OfCategory.extend({
        moveTo: CategoryId.nullable(),
        seenSubCategoryIds: z.array(CategoryId).max(500),
      }),
    )
    .output(z.object({ movedCount: z.number().int() })),
}
