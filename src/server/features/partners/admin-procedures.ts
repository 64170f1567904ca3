import { PARTNERS_PER_PAGE } from '#contract/partners.ts'
import { api } from '../../api/audiences.ts'
import { findLastActor, recordVisit } from '../audit/queries.ts'
import { countPartners, findManagedPartner, listPartners } from './admin-queries.ts'
import { parsePartnerCursor, partnerCursorOf } from './sort-cursor.ts'
import { changePartner, createPartner, removePartner } from './manage-partner.ts'

const list = api.sa.partners.list.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const { cursor, sort, direction, ...filter } = input
  const after = parsePartnerCursor(cursor, sort)
  if (after === null) throw errors.STALE_CURSOR()
  const rows = await listPartners(
    db,
    filter,
    { key: sort, direction, language: session.user.language },
    { after, limit: PARTNERS_PER_PAGE + 1 },
  )
  const page = rows.slice(0, PARTNERS_PER_PAGE)
  const last = page.at(-1)
  return {
    partners: page,
    nextCursor: rows.length > page.length && last ? partnerCursorOf(last, sort) : null,
    total: await countPartners(db, filter),
  }
})

const get = api.sa.partners.get.handler(async ({ context, input, errors }) => {
  const partner = await findManagedPartner(context.db, input.id)
  if (!partner) throw errors.NOT_FOUND()
  return partner
})

const create = api.sa.partners.create.handler(({ context, input }) =>
  createPartner(context.db, context.session.user.id, input),
)

const update = api.sa.partners.update.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const changed = await changePartner(db, session.user.id, input)
  if (changed) return changed
  const current = await findManagedPartner(db, input.id)
  if (!current) throw errors.NOT_FOUND()
  const changedBy = await findLastActor(db, 'partner-changed', input.id)
  throw errors.CHANGED_MEANWHILE({ data: { current, changedBy } })
})

const remove = api.sa.partners.remove.handler(({ context, input }) =>
  removePartner(context.db, context.session.user.id, input.id),
)

const visit = api.sa.partners.visit.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const partner = await findManagedPartner(db, input.id)
  if (!partner) throw errors.NOT_FOUND()
  await recordVisit(db, session.user.id, partner, { page: input.page, isOpening: true })
  return { id: partner.id }
})

export const partners = { list, get, create, update, remove, visit }
