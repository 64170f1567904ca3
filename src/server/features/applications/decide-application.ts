import { suggestedCategory } from '#domain/application.ts'
import { categoryIds } from '#domain/category.ts'
import { AREA_BY_ID } from '#domain/mode.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { Refusal } from '../../files/refusal.ts'
import { announce, announceToAdmins } from '../../live/announce.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { queueAgain } from '../../mail/queries.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { hasCategory, listCategoryTree } from '../categories/queries.ts'
import { insertPartner } from '../partners/admin-queries.ts'
import { makeOwner } from '../partners/owner-queries.ts'
import { actAs } from '../users/act-as.ts'
import { type ApplicationRow, decide, findApplication, linkOutcome } from './queries.ts'

/**
 * The decision, what follows from it and the mail about it: all of it, or nothing. Undefined when the
 * application is not pending (any more).
 */
export function approveApplication(
  db: Database,
  reviewerId: string,
  { applicationId, chosenCategory }: { applicationId: string; chosenCategory: string | null },
) {
  return reviewAs(db, reviewerId, applicationId, async (tx) => {
    const decision = { status: 'approved', reviewedBy: reviewerId } as const
    const application = await decide(tx, applicationId, decision)
    if (!application) return undefined
    const category = await categoryOf(tx, application, chosenCategory)
    const { companyName, contactPerson, contactEmail, phone, website, description, partnerType } =
      application
    const partnerId = await insertPartner(tx, {
      name: companyName,
      contactPerson,
      contactEmail,
      phone,
      website,
      description,
      partnerType,
      category,
    })
    await makeOwner(tx, partnerId, application.userId)
    const mailId = await enqueueDecision(tx, application)
    await linkOutcome(tx, application.id, { mailId, partnerId })
    await recordAudit(tx, asAdmin(reviewerId), {
      action: 'application-approved',
      subject: { kind: 'application', id: application.id, label: companyName },
      partnerId,
      details: { category },
    })
    await announceDecision(tx, application)
    return { partnerId }
  })
}

export function rejectApplication(
  db: Database,
  reviewerId: string,
  { applicationId, reason }: { applicationId: string; reason: string },
) {
  return reviewAs(db, reviewerId, applicationId, async (tx) => {
    const decision = {
      status: 'rejected',
      reviewedBy: reviewerId,
      rejectionReason: reason,
    } as const
    const application = await decide(tx, applicationId, decision)
    if (!application) return undefined
    await linkOutcome(tx, application.id, { mailId: await enqueueDecision(tx, application) })
    await recordAudit(tx, asAdmin(reviewerId), {
      action: 'application-rejected',
      subject: { kind: 'application', id: application.id, label: application.companyName },
      details: { reason },
    })
    await announceDecision(tx, application)
    return { id: application.id }
  })
}

export function notifyAgain(
  db: Database,
  reviewerId: string,
  { applicationId, action }: { applicationId: string; action: 'approve' | 'reject' },
) {
  return reviewAs(db, reviewerId, applicationId, async (tx) => {
    const application = await findApplication(tx, applicationId)
    if (!application) throw unknownApplication()
    const told = { approve: 'approved', reject: 'rejected' } as const
    if (application.status !== told[action])
      throw new Refusal(409, 'NOT_DECIDED_SO', 'The application was not decided like this.')
    const isQueuedAgain = application.mailId ? await queueAgain(tx, application.mailId) : false
    if (!isQueuedAgain) return { isQueuedAgain }
    await recordAudit(tx, asAdmin(reviewerId), {
      action: 'notification-resent',
      subject: { kind: 'application', id: application.id, label: application.companyName },
    })
    await announceToAdmins(tx, 'application')
    return { isQueuedAgain }
  })
}

/** The account of whoever applied stays until it is done; one that has gone took its application with it. */
async function reviewAs<Result>(
  db: Database,
  reviewerId: string,
  applicationId: string,
  work: (tx: Queryable) => Promise<Result>,
) {
  const applicant = await findApplication(db, applicationId)
  return actAs(db, reviewerId, work, { owners: applicant ? [applicant.userId] : [] })
}

/** A partner belongs somewhere from its first day: where the admin says, else where the application suggests. */
async function categoryOf(tx: Queryable, application: ApplicationRow, chosen: string | null) {
  const categories = categoryIds(await listCategoryTree(tx))
  if (chosen !== null && !categories.includes(chosen)) throw unknownCategory()
  const category = chosen ?? suggestedCategory(application, categories)
  if (!category) throw new Refusal(422, 'CATEGORY_REQUIRED', 'Choose the category of the partner.')
  if (!(await hasCategory(tx, category))) throw unknownCategory()
  return category
}

const unknownCategory = () => new Refusal(422, 'UNKNOWN_CATEGORY', 'There is no such category.')
const unknownApplication = () => new Refusal(404, 'NOT_FOUND', 'There is no such application.')

// To the account's own address, which is confirmed, and in its language.
async function enqueueDecision(tx: Queryable, { id, partnerType, status }: ApplicationRow) {
  const application = await findApplication(tx, id)
  if (!application) throw unknownApplication()
  const { applicantName, applicantEmail, applicantLanguage, companyName } = application
  const to = { recipient: applicantEmail, language: applicantLanguage }
  const area = partnerType === 'education' ? AREA_BY_ID.edu : AREA_BY_ID.partners
  const params = { name: applicantName, company: companyName, url: area.root }
  if (status === 'approved')
    return enqueueMail(tx, { ...to, template: 'application-approved', params })
  const reason = application.rejectionReason ?? ''
  return enqueueMail(tx, {
    ...to,
    template: 'application-rejected',
    params: { ...params, reason },
  })
}

async function announceDecision(tx: Queryable, { userId }: ApplicationRow) {
  await announce(tx, 'application', userId)
  await announceToAdmins(tx, 'application')
}
