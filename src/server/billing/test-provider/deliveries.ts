import type { Stripe } from 'stripe'
import type { Database } from '../../db/client.ts'
import { markDelivered, retryEvent, takeDueEvents } from './queries.ts'

/** Hands a signed body to our own webhook endpoint; the status says whether it was taken. */
export type SendWebhook = (body: string, signature: string) => Promise<number>

const BATCH = 20
const FIRST_RETRY_MS = 500
const RETRY_MAX_MS = 3_600_000

type Deps = { db: Database; secret: string; sign: () => Promise<Stripe['webhooks']> }

/** Gives how many were tried. A refused event comes again, later each time, as Stripe does it. */
export async function deliverDueEvents({ db, secret, sign }: Deps, send: SendWebhook) {
  const due = await takeDueEvents(db, BATCH)
  if (due.length === 0) return 0
  const webhooks = await sign()
  await Promise.all(
    due.map(async ({ id, data, attempts }) => {
      const payload = JSON.stringify(data)
      const header = webhooks.generateTestHeaderString({ payload, secret })
      const status = await send(payload, header).catch(() => 0)
      if (status >= 200 && status < 300) return markDelivered(db, id)
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), RETRY_MAX_MS)
      return retryEvent(db, id, new Date(Date.now() + waitMs))
    }),
  )
  return due.length
}
