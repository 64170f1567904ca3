import { DELETED_SHOWN, ITEMS_PER_PAGE } from '#contract/portal.ts'
import { RESTORABLE_MS } from '#domain/content.ts'
import { api } from '../../api/audiences.ts'
import type { Session } from '../../auth/session/session.ts'
import { actorOf } from '../activity/actor.ts'
import { recordActivity } from '../activity/queries.ts'
import { pageOf, parseCursor } from '../../db/keyset.ts'
import { changeAs } from '../partners/change-as.ts'
import {
  addContent,
  changeContent,
  deleteContent,
  restoreContent,
  type Scope,
} from './change-content.ts'
import { viewItem, viewItems } from './item-view.ts'
import {
  countByBlockAndType,
  countByCategory,
  findChanger,
  findDeletedAt,
  findItem,
  listDeleted,
  listItems,
  publishCategory,
} from './queries.ts'

const portal = api.portal.content

const scopeOf = ({
  db,
  partner,
  session,
}: Pick<Scope, 'db' | 'partner'> & { session: Session }): Scope => ({
  db,
  partner,
  actor: actorOf(session),
  language: session.user.language,
})

const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + RESTORABLE_MS)

async function tracesOf({ db, partner }: Pick<Scope, 'db' | 'partner'>, contentId: string) {
  const deletedAt = await findDeletedAt(db, partner.id, contentId)
  const until = deletedAt && restorableUntil(deletedAt)
  return { restorableUntil: until && until > new Date() ? until : null }
}

const overview = portal.overview
  .use(api.member)
  .handler(async ({ context: { db, partner }, input }) => ({
    blocks: await countByBlockAndType(db, partner.id, input.category),
    categories: await countByCategory(db, partner.id),
  }))

const list = portal.list
  .use(api.member)
  .handler(async ({ context: { db, partner }, input, errors }) => {
    const after = parseCursor(input.cursor)
    if (after === null) throw errors.STALE_CURSOR()
    const rows = await listItems(db, partner.id, input, { after, limit: ITEMS_PER_PAGE + 1 })
    const { page, nextCursor } = pageOf(rows, ITEMS_PER_PAGE)
    return { items: await viewItems(db, page), nextCursor }
  })

const get = portal.get.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, partner } = context
  const item = await findItem(db, partner.id, input.contentId)
  if (!item) throw errors.ITEM_GONE({ data: await tracesOf(context, input.contentId) })
  return viewItem(db, item)
})

const create = portal.create
  .use(api.member)
  .handler(({ context, input }) => addContent(scopeOf(context), input.content, input.key))

const update = portal.update.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, partner } = context
  const item = await findItem(db, partner.id, input.contentId)
  if (!item) throw errors.ITEM_GONE({ data: await tracesOf(context, input.contentId) })
  const updated = await changeContent(scopeOf(context), item, input.version, input.change)
  if (updated) return { version: updated.version }
  const current = await findItem(db, partner.id, input.contentId)
  if (!current) throw errors.ITEM_GONE({ data: await tracesOf(context, input.contentId) })
  const changer = await findChanger(db, current.id)
  throw errors.CHANGED_MEANWHILE({ data: { current: await viewItem(db, current), ...changer } })
})

const remove = portal.remove.use(api.member).handler(async ({ context, input, errors }) => {
  const deleted = await deleteContent(scopeOf(context), input.contentId)
  if (!deleted?.deletedAt)
    throw errors.ITEM_GONE({ data: await tracesOf(context, input.contentId) })
  return { restorableUntil: restorableUntil(deleted.deletedAt) }
})

const deleted = portal.deleted.use(api.member).handler(async ({ context: { db, partner } }) => {
  const deletedAfter = new Date(Date.now() - RESTORABLE_MS)
  const rows = await listDeleted(db, partner.id, { deletedAfter, limit: DELETED_SHOWN })
  return rows.map(({ deletedAt, ...item }) => ({
    ...item,
    restorableUntil: restorableUntil(deletedAt),
  }))
})

const restore = portal.restore.use(api.member).handler(async ({ context, input, errors }) => {
  const deletedAfter = new Date(Date.now() - RESTORABLE_MS)
  const restored = await restoreContent(scopeOf(context), input.contentId, deletedAfter)
  if (!restored) throw errors.ITEM_GONE({ data: { restorableUntil: null } })
  return { id: restored.id }
})

const publish = portal.publish.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, partner, actor } = scopeOf(context)
  return changeAs(db, actor.userId, { partnerId: partner.id }, async (tx) => {
    const publishedCount = await publishCategory(tx, partner.id, input.category)
    if (publishedCount === 0) throw errors.NOTHING_TO_PUBLISH()
    await recordActivity(tx, actor, {
      partnerId: partner.id,
      kind: 'content-published',
      count: publishedCount,
    })
    return { publishedCount, isShown: partner.status === 'active' }
  })
})

export const contentManagement = {
  overview,
  list,
  get,
  create,
  update,
  remove,
  deleted,
  restore,
  publish,
}
