import { and, eq, inArray } from 'drizzle-orm'
import {
  isRunning,
  RUNNING_STATUSES,
  type PaymentProvider,
  type SubscriptionStatus,
  type Tier,
} from '#domain/subscription.ts'
import type { Queryable } from '../db/client.ts'
import { partnerMembers, partners, partnerSubscriptions, users } from '../db/schema/index.ts'
import { announce, announceToAdmins } from '../live/announce.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { holdMembers, holdPartner, lockForReading, type Reading } from './queries.ts'
import { subscriptionPath } from './subscription-path.ts'

export type SubscriptionState = {
  providerSubscriptionId: string
  tierId: Tier
  status: SubscriptionStatus
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  createdAt: Date
}

/** What changed for the partner is told once, with the change: to its members by mail and on open pages. */
export async function writeReading(
  tx: Queryable,
  reading: Reading,
  provider: PaymentProvider,
  states: SubscriptionState[],
) {
  await holdMembers(tx, reading)
  await holdPartner(tx, reading)
  const customer = await lockForReading(tx, reading)
  if (!customer?.partnerId) return
  const { partnerId } = customer
  const known = await listStates(tx, partnerId, provider)
  const changed = states.filter((state) => !known.some((row) => isSame(row, state)))
  if (changed.length === 0) return
  // What has ended makes room first: a partner has one running subscription at every moment.
  const endedFirst = changed.toSorted(
    (one, other) => Number(isRunning(one.status)) - Number(isRunning(other.status)),
  )
  for (const state of endedFirst) await upsertState(tx, { ...state, partnerId, provider })
  await tell(tx, partnerId, turnOf(running(known), running(states)))
}

const running = (states: SubscriptionState[]) => states.find(({ status }) => isRunning(status))

type Turn = 'subscription-started' | 'payment-failed' | 'subscription-ended'

function turnOf(
  before: SubscriptionState | undefined,
  after: SubscriptionState | undefined,
): Turn | undefined {
  if (!before && after) return 'subscription-started'
  if (before && !after) return 'subscription-ended'
  if (before?.status !== 'past_due' && after?.status === 'past_due') return 'payment-failed'
  return undefined
}

const listStates = (tx: Queryable, partnerId: string, provider: PaymentProvider) =>
  tx
    .select()
    .from(partnerSubscriptions)
    .where(
      and(
        eq(partnerSubscriptions.partnerId, partnerId),
        eq(partnerSubscriptions.provider, provider),
      ),
    )

function isSame(row: SubscriptionState, state: SubscriptionState) {
  return (
    row.providerSubscriptionId === state.providerSubscriptionId &&
    row.status === state.status &&
    row.tierId === state.tierId &&
    row.cancelAtPeriodEnd === state.cancelAtPeriodEnd &&
    row.currentPeriodEnd.getTime() === state.currentPeriodEnd.getTime()
  )
}

async function upsertState(
  tx: Queryable,
  row: SubscriptionState & { partnerId: string; provider: PaymentProvider },
) {
  const { tierId, status, currentPeriodEnd, cancelAtPeriodEnd } = row
  await tx
    .insert(partnerSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: partnerSubscriptions.providerSubscriptionId,
      set: { tierId, status, currentPeriodEnd, cancelAtPeriodEnd, updatedAt: new Date() },
    })
}

async function tell(tx: Queryable, partnerId: string, turn: Turn | undefined) {
  const members = await tx
    .select({
      userId: users.id,
      recipient: users.email,
      name: users.name,
      language: users.language,
      company: partners.name,
      partnerType: partners.partnerType,
    })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.partnerId, partnerId))
  for (const { userId } of members) await announce(tx, 'subscription', userId)
  await announceToAdmins(tx, 'subscription')
  if (!turn) return
  for (const { recipient, name, language, company, partnerType } of members) {
    const params = { name, company, url: subscriptionPath(partnerType) }
    await enqueueMail(tx, { recipient, language, template: turn, params })
  }
}

/** What was never paid for ends where money is taken: a server that had test payments before gives nothing away. */
export async function endTestSubscriptions(db: Queryable) {
  await db
    .update(partnerSubscriptions)
    .set({ status: 'canceled', currentPeriodEnd: new Date(), cancelAtPeriodEnd: false })
    .where(
      and(
        eq(partnerSubscriptions.provider, 'test'),
        inArray(partnerSubscriptions.status, [...RUNNING_STATUSES]),
      ),
    )
}
