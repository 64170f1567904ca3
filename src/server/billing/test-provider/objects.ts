import { randomBytes } from 'node:crypto'

// What the test provider keeps, in the shapes of Stripe's API as far as this product reads them.

export type CustomerObject = {
  id: string
  object: 'customer'
  name: string
  email: string
  metadata: Record<string, string>
  created: number
  livemode: false
}

export type SubscriptionObject = {
  id: string
  object: 'subscription'
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  cancel_at: null
  canceled_at: number | null
  ended_at: number | null
  metadata: Record<string, string>
  created: number
  livemode: false
  items: {
    object: 'list'
    has_more: false
    data: {
      id: string
      object: 'subscription_item'
      current_period_start: number
      current_period_end: number
      price: { id: string; object: 'price' }
    }[]
  }
}

export type CheckoutObject = {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  customer: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  url: string | null
  success_url: string
  cancel_url: string
  expires_at: number
  subscription: string | null
  subscription_metadata: Record<string, string>
  created: number
  livemode: false
}

export type PortalObject = {
  id: string
  object: 'billing_portal.session'
  customer: string
  url: string
  return_url: string
  created: number
  livemode: false
}

export type StoredObject = CustomerObject | SubscriptionObject | CheckoutObject | PortalObject
export type ObjectOf<Kind extends StoredObject['object']> = Extract<StoredObject, { object: Kind }>

const RANDOM_BYTES = 24

/** Long enough that who knows the address of a page was given it. */
export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(RANDOM_BYTES).toString('base64url')}`

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function periodEnd({ items }: SubscriptionObject): Date {
  return new Date((items.data[0]?.current_period_end ?? 0) * 1000)
}

/** A month after January 31 is the last day of February. */
export function monthAfter(start: Date): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
