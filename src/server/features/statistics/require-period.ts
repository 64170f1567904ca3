import { COMMON_PERIODS, STATISTICS_PERIODS, type StatisticsPeriod } from '#domain/statistics.ts'
import type { Queryable } from '../../db/client.ts'
import { Refusal } from '../../files/refusal.ts'
import { findEntitlement } from '../subscriptions/entitlement.ts'

/** Gives the periods of the partner's tier, when the wanted one is among them. */
export async function requirePeriod(db: Queryable, partnerId: string, wanted: StatisticsPeriod) {
  const { features } = await findEntitlement(db, partnerId)
  const hasAll = features.includes('analytics-dashboard')
  const periods = STATISTICS_PERIODS.filter((days) => hasAll || COMMON_PERIODS.includes(days))
  if (!periods.includes(wanted))
    throw new Refusal(403, 'PREMIUM_REQUIRED', 'The partner’s tier shows a shorter time.')
  return periods
}
