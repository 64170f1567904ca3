import { ROADMAP_CLOSED_MAX, ROADMAP_OPEN_MAX } from '#contract/roadmap.ts'
import { categoryIds } from '#domain/category.ts'
import { cityDay } from '#domain/statistics.ts'
import { api } from '../../api/audiences.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Database } from '../../db/client.ts'
import { listCategoryTree } from '../categories/queries.ts'
import { listFilledBlocks } from '../content-suggestions/queries.ts'
import { endFeed, findFeed, renewFeed } from './calendar-feed.ts'
import { addToRoadmap, changeItem, moveItem, removeItem } from './change-roadmap.ts'
import {
  blockOf,
  countItems,
  findChanger,
  findRoadmapItem,
  listClosed,
  listOpen,
  listPlanningPartners,
  type RoadmapRow,
} from './queries.ts'

const sa = api.sa.roadmap
const scopeOf = ({ db, session }: { db: Database; session: Session }) => ({
  db,
  adminId: session.user.id,
})

const list = sa.list.handler(async ({ context: { db }, input }) => {
  const open = await listOpen(db, input, ROADMAP_OPEN_MAX)
  const closed = await listClosed(db, input, ROADMAP_CLOSED_MAX)
  const items = [...open, ...closed].map(itemView)
  return {
    items,
    hiddenCount: (await countItems(db, input)) - items.length,
    partners: await listPlanningPartners(db),
    today: cityDay(new Date()),
  }
})

function itemView({ partnerId, partnerName, closedBy, ...item }: RoadmapRow) {
  const partner = partnerId && partnerName ? { id: partnerId, name: partnerName } : null
  return { ...item, partner, isClosedByContent: closedBy !== null }
}

const coverage = sa.coverage.handler(async ({ context: { db } }) => {
  const filled = Map.groupBy(await listFilledBlocks(db), ({ category }) => category)
  const open = (await listOpen(db, {}, ROADMAP_OPEN_MAX)).flatMap(blockOf)
  const planned = Map.groupBy(open, ({ category }) => category)
  return categoryIds(await listCategoryTree(db)).map((category) => ({
    category,
    filled: (filled.get(category) ?? []).map(({ step, level, itemCount: count }) => ({
      step,
      level,
      count,
    })),
    planned: planned.get(category) ?? [],
  }))
})

const create = sa.create.handler(({ context, input }) => addToRoadmap(scopeOf(context), input.item))

/** Why a change found no row. */
async function whatHappened(db: Database, id: string) {
  const row = await findRoadmapItem(db, id)
  return row && { current: itemView(row), changedBy: await findChanger(db, id) }
}

const update = sa.update.handler(async ({ context, input, errors }) => {
  const { itemId: id, version, item } = input
  const changed = await changeItem(scopeOf(context), { id, version }, item)
  if (changed) return changed
  const data = await whatHappened(context.db, id)
  throw data ? errors.CHANGED_MEANWHILE({ data }) : errors.NOT_FOUND()
})

const move = sa.move.handler(async ({ context, input, errors }) => {
  const { itemId: id, version, state } = input
  const moved = await moveItem(scopeOf(context), { id, version }, state)
  if (moved) return moved
  const data = await whatHappened(context.db, id)
  throw data ? errors.CHANGED_MEANWHILE({ data }) : errors.NOT_FOUND()
})

const remove = sa.remove.handler(async ({ context, input, errors }) => {
  const { itemId: id, version } = input
  const removed = await removeItem(scopeOf(context), { id, version })
  if (removed) return removed
  const data = await whatHappened(context.db, id)
  throw data ? errors.CHANGED_MEANWHILE({ data }) : errors.NOT_FOUND()
})

const calendar = sa.calendar.handler(async ({ context: { db, session } }) => ({
  createdAt: (await findFeed(db, session.user.id))?.createdAt ?? null,
}))

const renewCalendar = sa.renewCalendar.handler(async ({ context }) => ({
  address: await renewFeed(scopeOf(context), context.config.appUrl),
}))

const endCalendar = sa.endCalendar.handler(async ({ context }) => {
  await endFeed(scopeOf(context))
  return { createdAt: null }
})

export const roadmap = {
  list,
  coverage,
  create,
  update,
  move,
  remove,
  calendar,
  renewCalendar,
  endCalendar,
}
