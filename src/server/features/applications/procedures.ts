import { APPLICATIONS_PER_PAGE } from '#contract/applications.ts'
import type { NotificationState } from '#domain/application.ts'
import { api } from '../../api/audiences.ts'
import { pageOf, parseCursor } from '../../db/keyset.ts'
import type { mails } from '../../db/schema/index.ts'
import { announce, announceToAdmins } from '../../live/announce.ts'
import { approveApplication, notifyAgain, rejectApplication } from './decide-application.ts'
import {
  countApplications,
  findApplication,
  insertApplication,
  listApplications,
  listApplicationsOf,
} from './queries.ts'

const submit = api.user.applications.submit.handler(({ context, input, errors }) => {
  const { db, session } = context
  return db.transaction(async (tx) => {
    const inserted = await insertApplication(tx, session.user.id, input)
    if (!inserted) throw errors.ALREADY_PENDING()
    await announce(tx, 'application', session.user.id)
    await announceToAdmins(tx, 'application')
    return inserted
  })
})

const listMine = api.user.applications.list.handler(({ context: { db, session } }) =>
  listApplicationsOf(db, session.user.id),
)

export const myApplications = { list: listMine, submit }

const list = api.sa.applications.list.handler(async ({ context: { db }, input, errors }) => {
  const { cursor, ...filter } = input
  const after = parseCursor(cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const rows = await listApplications(db, filter, { after, limit: APPLICATIONS_PER_PAGE + 1 })
  const { page, nextCursor } = pageOf(rows, APPLICATIONS_PER_PAGE)
  return { applications: page, nextCursor, ...(await countApplications(db, filter)) }
})

const get = api.sa.applications.get.handler(async ({ context: { db }, input, errors }) => {
  const found = await findApplication(db, input.applicationId)
  if (!found) throw errors.NOT_FOUND()
  const { mail, reviewerName, ...application } = found
  const notification = mail && { ...mail, state: notificationState(mail) }
  return { ...application, reviewerName: reviewerName ?? '', notification }
})

function notificationState({ state, lastError }: typeof mails.$inferSelect): NotificationState {
  return state === 'queued' && lastError !== null ? 'retrying' : state
}

const approve = api.sa.applications.approve.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const { _application_id: applicationId, _category: chosenCategory } = input
  const approved = await approveApplication(db, session.user.id, {
    applicationId,
    chosenCategory,
  })
  if (approved) return approved
  const current = await findApplication(db, applicationId)
  if (!current) throw errors.NOT_FOUND()
  throw errors.ALREADY_DECIDED({ data: decisionOf(current) })
})

const reject = api.sa.applications.reject.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const rejected = await rejectApplication(db, session.user.id, input)
  if (rejected) return rejected
  const current = await findApplication(db, input.applicationId)
  if (!current) throw errors.NOT_FOUND()
  throw errors.ALREADY_DECIDED({ data: decisionOf(current) })
})

/** Whoever comes second is told who decided what. */
const decisionOf = (found: NonNullable<Awaited<ReturnType<typeof findApplication>>>) => ({
  status: found.status,
  decidedBy: found.reviewerName ?? '',
  decidedAt: found.reviewedAt,
})

const notify = api.sa.applications.notify.handler(({ context, input }) =>
  notifyAgain(context.db, context.session.user.id, input),
)

export const applications = { list, get, approve, reject, notify }
