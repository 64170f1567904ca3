import { followEvent } from './follow-event.ts'
import type { Payments } from './payments.ts'
import { deleteCustomer, listOrphans, setPrice, takeOpenEvents } from './queries.ts'
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
  if (payments.provider === 'stripe') void followPrice(payments)
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

/** What is shown is what is charged: the provider's price is the tier's. */
export async function followPrice({ db, priceId, log, stripe }: Payments) {
  try {
    const { unit_amount: cents } = await (await stripe()).prices.retrieve(priceId)
    if (cents !== null) await setPrice(db, cents)
  } catch (error) {
    log.warn({ err: error }, 'the price could not be read from the payment provider')
  }
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
