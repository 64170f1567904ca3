import { followEvent } from './follow-event.ts'
import type { Payments } from './payments.ts'
import { deleteCustomer, listOrphans, takeOpenEvents } from './queries.ts'
import { listRunning, stopAll } from './read-customer.ts'

const EVERY_MS = 3_000
const BATCH = 20

/** What a request could not finish, and what nobody asks for. Several processes share the work. */
export function startBillingWorker(payments: Payments) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const tick = async () => {
    try {
      await workOnBilling(payments)
    } catch (error) {
      payments.log.warn({ err: error }, 'billing is behind')
    }
    if (!isStopped) timer = setTimeout(run, EVERY_MS).unref()
  }
  const run = () => {
    running = tick()
  }
  run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

export async function workOnBilling(payments: Payments) {
  for (const event of await takeOpenEvents(payments.db, BATCH)) {
    await followEvent(payments, event).catch((error: unknown) =>
      payments.log.warn({ err: error, event: event.id }, 'an event could not be followed yet'),
    )
  }
  await endOrphans(payments)
  await payments.testProvider?.tick()
}

/** A partner that was deleted pays no longer. */
async function endOrphans(payments: Payments) {
  for (const { id, providerCustomerId } of await listOrphans(
    payments.db,
    payments.provider,
    BATCH,
  )) {
    if (providerCustomerId) {
      const stripe = await payments.stripe()
      await stopAll(stripe, payments, await listRunning(stripe, payments, providerCustomerId))
    }
    await deleteCustomer(payments.db, id)
  }
}
