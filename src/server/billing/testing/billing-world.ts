import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

export type Check = {
  tier: string
  subscribed: boolean
  subscription_end: string | null
  status: string | null
  cancel_at_period_end: boolean
  has_portal: boolean
}

export type BillingWorld = ReturnType<typeof withBilling>

export const createBillingWorld = async (environment: Record<string, string> = {}) =>
  withBilling(await createWorld(environment))

/** The server with its payment provider, and a partner's browser in front of both. */
export function withBilling(world: World) {
  const owner = world.actors.partner
  const call = (name: string, actor: Actor = owner, body: object = {}) =>
    world.call(actor, { method: 'POST', url: `/api/functions/${name}`, body })
  const check = async (actor: Actor = owner) =>
    (await call('check-partner-subscription', actor)).json<Check>()
  const checkoutUrl = async (actor: Actor = owner) =>
    (await call('create-partner-checkout', actor)).json<{ url: string }>().url
  const page = (url: string, body?: object) =>
    world.call(world.actors.anonymous, {
      method: body ? 'POST' : 'GET',
      url: `/api${new URL(url).pathname}${body ? ('action' in body ? '/act' : '/pay') : ''}`,
      ...(body && { body }),
    })
  const portalUrl = async (actor: Actor = owner) =>
    (await call('partner-customer-portal', actor)).json<{ url: string }>().url

  /** Webhooks arrive when they arrive; a busy machine takes its time. */
  const settles = async (expected: Partial<Check>, actor: Actor = owner) => {
    await expect.poll(() => check(actor)).toMatchObject(expected)
  }

  return {
    ...world,
    settles,
    owner,
    function: call,
    check,
    checkoutUrl,
    portalUrl,
    page,
    /** As a person does it: to the checkout, and paid. */
    async buy(actor: Actor = owner) {
      const response = await page(await checkoutUrl(actor), {})
      expect(response.statusCode, response.body).toBe(200)
      await settles({ tier: 'premium', subscribed: true }, actor)
    },
    act: async (action: string, actor: Actor = owner) => page(await portalUrl(actor), { action }),
    /** A body as the provider signs it. */
    webhook: (body: string, { secret, at = Date.now() }: { secret: string; at?: number }) =>
      world.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, secret, at),
        },
        payload: body,
      }),
  }
}

export function signature(body: string, secret: string, at = Date.now()) {
  const time = Math.floor(at / 1000)
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${mac}`
}
