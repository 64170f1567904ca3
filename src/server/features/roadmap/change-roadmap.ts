import { type Wish, wishKey } from '#domain/content-suggestion.ts'
import type { NewRoadmapItem, RoadmapState } from '#domain/roadmap.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { Refusal } from '../../files/refusal.ts'
import { announceToAdmins } from '../../live/announce.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { findCategoryName, hasCategory } from '../categories/queries.ts'
import { actAs } from '../users/act-as.ts'
import {
  deleteItem,
  findRoadmapItem,
  hasPartner,
  insertItem,
  listOpenWishes,
  type RoadmapRow,
  updateItem,
} from './queries.ts'

type Scope = { db: Database; adminId: string }
type Seen = { id: string; version: number }

/** Nothing when it is planned already. */
export function planWish({ db, adminId }: Scope, wish: Wish) {
  return actAs(db, adminId, async (tx) => {
    const key = wishKey(wish)
    if ((await listOpenWishes(tx)).some((open) => open.key === key)) return undefined
    if (wish.kind === 'block') await requireCategory(tx, wish.category)
    const { kind: _kind, ...place } = wish
    return addItem(tx, adminId, {
      ...place,
      ...(wish.kind === 'search' && { title: wish.words }),
      state: 'planned',
      suggestionKey: key,
    })
  })
}

export function addToRoadmap({ db, adminId }: Scope, item: NewRoadmapItem) {
  return actAs(db, adminId, async (tx) => {
    await requireNamed(tx, item)
    const added = await addItem(tx, adminId, placed(item))
    if (!added) throw new Error('only a suggestion can be on the roadmap already')
    return added
  })
}

async function addItem(tx: Queryable, adminId: string, item: Parameters<typeof insertItem>[1]) {
  const added = await insertItem(tx, { ...item, createdBy: adminId, changedBy: adminId })
  if (added) await tell(tx, adminId, 'roadmap-added', await findRoadmapItem(tx, added.id))
  return added
}

/** Nothing when it is gone or somebody else changed it first. */
export function changeItem({ db, adminId }: Scope, seen: Seen, item: NewRoadmapItem) {
  return actAs(db, adminId, async (tx) => {
    await requireNamed(tx, item)
    const former = { formerPartner: null, formerPartnerId: null }
    return writeItem(tx, adminId, seen, { ...placed(item), ...former })
  })
}

export const moveItem = ({ db, adminId }: Scope, seen: Seen, state: RoadmapState) =>
  actAs(db, adminId, (tx) => writeItem(tx, adminId, seen, { state }))

async function writeItem(
  tx: Queryable,
  adminId: string,
  seen: Seen,
  change: Parameters<typeof updateItem>[2],
) {
  const updated = await updateItem(tx, seen, { ...change, changedBy: adminId })
  if (updated) await tell(tx, adminId, 'roadmap-changed', await findRoadmapItem(tx, seen.id))
  return updated
}

export function removeItem({ db, adminId }: Scope, { id, version }: Seen) {
  return actAs(db, adminId, async (tx) => {
    const item = await findRoadmapItem(tx, id)
    const deleted = await deleteItem(tx, id, version)
    if (deleted) await tell(tx, adminId, 'roadmap-deleted', item)
    return deleted
  })
}

// A level or a step alone names no block.
function placed({ category, step, level, ...item }: NewRoadmapItem) {
  return category === null
    ? { ...item, category, step: null, level: null }
    : { ...item, category, step, level }
}

async function requireNamed(tx: Queryable, { category, partnerId }: NewRoadmapItem) {
  if (category !== null) await requireCategory(tx, category)
  if (partnerId !== null && !(await hasPartner(tx, partnerId)))
    throw new Refusal(422, 'UNKNOWN_PARTNER', 'There is no such partner.')
}

async function requireCategory(tx: Queryable, category: string) {
  if (!(await hasCategory(tx, category)))
    throw new Refusal(422, 'UNKNOWN_CATEGORY', 'There is no such category.')
}

async function tell(
  tx: Queryable,
  adminId: string,
  action: Extract<AuditAction, `roadmap-${string}`>,
  item: RoadmapRow | undefined,
) {
  const title = item?.title || item?.words
  const names = item?.category ? await findCategoryName(tx, item.category) : undefined
  await recordAudit(tx, asAdmin(adminId), {
    action,
    subject: { kind: 'roadmap', id: item?.id ?? '', label: title || names?.en || '' },
    details: title ? { title } : { names, ...blockOf(item) },
  })
  await announceToAdmins(tx, 'roadmap')
}

const blockOf = (item: RoadmapRow | undefined) => ({
  ...(item?.step && { step: item.step }),
  ...(item?.level && { level: item.level }),
})
