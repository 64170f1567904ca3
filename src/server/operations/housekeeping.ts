import type { Logger } from 'pino'
import { RESTORABLE_MS } from '#domain/content.ts'
import { UNCONFIRMED_FACTOR_MS } from '#domain/factor.ts'
import { SAVED_RESTORABLE_MS } from '#domain/saved-content.ts'
import { cityDay, monthBefore, monthOf } from '#domain/statistics.ts'
import { deleteExpiredIdentity } from '../auth/session/session.ts'
import { deleteOldEvents } from '../billing/queries.ts'
import { addUpChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { addUpCounts } from '../features/overview/queries.ts'
import { forgetMissedSearches } from '../features/content-demand/missed-searches.ts'
import { deleteUnconfirmedFactors } from '../features/factors/queries.ts'
import { refreshDemand } from '../features/content-demand/refresh-demand.ts'
import { addUpFill } from '../features/content-suggestions/queries.ts'
import { forgetMarks } from '../features/statistics/queries.ts'
import { deleteFarewells, deleteOldMails } from '../mail/queries.ts'
import { deleteForGood } from '../features/content-management/queries.ts'
import { deleteRemovedForGood } from '../features/saved/queries.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 10 * 60 * 1000
// Every request adds them up: somebody who changes something all the time must not make them many.
const CHANGES_EVERY_MS = 20_000
const BATCH = 200
const LEARNERS_BATCH = 500
// Stripe delivers an event for three days; nothing older comes again.
const EVENTS_KEPT_MS = 30 * DAY_MS
// Gone within the hour that is promised, even where the next round has just begun.
const FAREWELL_KEPT_MS = 60 * 60 * 1000 - 2 * EVERY_MS

// Their links have expired by then.
const LINK_MAILS_KEPT_MS = DAY_MS
const MAILS_KEPT_MS = 90 * DAY_MS

/** What has had its time is removed; each process may do it, none depends on it. */
export async function keepHouse(db: Database, now = new Date()) {
  await deleteExpiredIdentity(db, now)
  await deleteUnconfirmedFactors(db, new Date(now.getTime() - UNCONFIRMED_FACTOR_MS))
  await deleteFarewells(db, new Date(now.getTime() - FAREWELL_KEPT_MS))
  await deleteOldMails(db, {
    links: new Date(now.getTime() - LINK_MAILS_KEPT_MS),
    all: new Date(now.getTime() - MAILS_KEPT_MS),
  })
  await forgetMarks(db, cityDay(now))
  await addUpCounts(db)
  await addUpChanges(db)
  await addUpFill(db)
  const month = monthOf(cityDay(now))
  await forgetMissedSearches(db, { month, previous: monthBefore(month) })
  await deleteOldEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS))
  await deleteRemovedForGood(db, new Date(now.getTime() - SAVED_RESTORABLE_MS))
  const deletedBefore = new Date(now.getTime() - RESTORABLE_MS)
  let refreshed = LEARNERS_BATCH
  while (refreshed === LEARNERS_BATCH) refreshed = await refreshDemand(db, LEARNERS_BATCH)
  let deleted = BATCH
  while (deleted === BATCH)
    deleted = await db.transaction((tx) => deleteForGood(tx, deletedBefore, BATCH))
}

export function startHousekeeping(db: Database, log: Pick<Logger, 'warn'>) {
  let running = Promise.resolve()
  const run = () => {
    running = keepHouse(db).catch((error: unknown) =>
      log.warn({ err: error }, 'housekeeping failed'),
    )
  }
  let adding = Promise.resolve()
  const addUp = () => {
    adding = addUpChanges(db).catch((error: unknown) =>
      log.warn({ err: error }, 'changes could not be added up'),
    )
  }
  const timers = [setInterval(run, EVERY_MS).unref(), setInterval(addUp, CHANGES_EVERY_MS).unref()]
  run()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all([running, adding])
  }
}
