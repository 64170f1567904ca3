import type { TestPaymentAction } from '#contract/test-payments.ts'
import { api } from '../../api/audiences.ts'
import type { ApiContext } from '../../api/context.ts'
import { ACTIONS, openPortal, shownStatus } from '../../billing/test-provider/actions.ts'
import type { CheckoutObject } from '../../billing/test-provider/objects.ts'
import { periodEnd } from '../../billing/test-provider/objects.ts'
import { findObject, priceMonthly } from '../../billing/test-provider/queries.ts'
import { notFound } from '../../files/refusal.ts'

// Only where the test provider takes the payments; elsewhere these pages are not there.
function requireTestProvider({ payments }: ApiContext) {
  if (!payments?.testProvider) throw notFound()
  return payments.testProvider
}

const readCheckout = api.public.testPayments.checkout.read.handler(async ({ context, input }) => {
  requireTestProvider(context)
  const session = await findObject(context.db, 'checkout.session', input.sessionId)
  if (!session) throw notFound()
  return viewOfCheckout(context, session)
})

const pay = api.public.testPayments.checkout.pay.handler(async ({ context, input }) => {
  const session = await requireTestProvider(context).payCheckout(input.sessionId)
  if (!session) throw notFound()
  return viewOfCheckout(context, session)
})

async function viewOfCheckout({ db }: ApiContext, session: CheckoutObject) {
  return {
    status: shownStatus(session),
    customerName: await customerName(db, session.customer),
    priceMonthly: await priceMonthly(db),
    successUrl: session.success_url,
    cancelUrl: session.cancel_url,
  }
}

const customerName = async (db: ApiContext['db'], id: string) =>
  (await findObject(db, 'customer', id))?.name ?? ''

const readPortal = api.public.testPayments.portal.read.handler(({ context, input }) =>
  viewOfPortal(context, input.sessionId),
)

const actInPortal = api.public.testPayments.portal.act.handler(async ({ context, input }) => {
  const provider = requireTestProvider(context)
  const portal = await openPortal(context.db, input.sessionId)
  if (portal?.subscription) await provider.act(portal.subscription.id, input.action)
  return viewOfPortal(context, input.sessionId)
})

const OFFERED: TestPaymentAction[] = ['cancel', 'resume', 'renew', 'fail', 'pay', 'end']

async function viewOfPortal(context: ApiContext, sessionId: string) {
  requireTestProvider(context)
  const portal = await openPortal(context.db, sessionId)
  if (!portal) throw notFound()
  const { session, subscription } = portal
  return {
    customerName: await customerName(context.db, session.customer),
    returnUrl: session.return_url,
    priceMonthly: await priceMonthly(context.db),
    subscription: subscription
      ? {
          id: subscription.id,
          status: subscription.status,
          currentPeriodEnd: periodEnd(subscription),
          cancelAtPeriodEnd: subscription.cancel_at_period_end,
          actions: OFFERED.filter((action) => ACTIONS[action](subscription)),
        }
      : null,
  }
}

export const testPayments = {
  checkout: { read: readCheckout, pay },
  portal: { read: readPortal, act: actInPortal },
}
