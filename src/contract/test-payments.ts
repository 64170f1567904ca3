import { z } from 'zod'
import { anyone } from './audience.ts'

// The pages of the built-in test provider. Their long random address is the permission, as Stripe's is.
const OfPage = z.strictObject({ sessionId: z.string().max(100) })
const NOT_FOUND = { status: 404 }

const Checkout = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  customerName: z.string(),
  priceMonthly: z.number().int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
})

export const TestPaymentAction = z.enum(['cancel', 'resume', 'renew', 'fail', 'pay', 'end'])
export type TestPaymentAction = z.infer<typeof TestPaymentAction>

const CustomerPortal = z.object({
  customerName: z.string(),
  returnUrl: z.string(),
  priceMonthly: z.number().int(),
  subscription: z
    .object({
      id: z.string(),
      status: z.enum(['active', 'past_due', 'canceled']),
      currentPeriodEnd: z.date(),
      cancelAtPeriodEnd: z.boolean(),
      actions: z.array(TestPaymentAction),
    })
    .nullable(),
})

export const testPayments = {
  checkout: {
    read: anyone
      .route({
        method: 'GET',
        path: '/api/test-payments/checkout/{sessionId}',
        summary: 'A checkout of the test provider',
        tags: ['test payments'],
      })
      .errors({ NOT_FOUND })
      .input(OfPage)
      .output(Checkout),
    pay: anyone
      .route({
        method: 'POST',
        path: '/api/test-payments/checkout/{sessionId}/pay',
        summary: 'Pretend to pay; no money moves',
        tags: ['test payments'],
      })
      .errors({ NOT_FOUND })
      .input(OfPage)
      .output(Checkout),
  },
  portal: {
    read: anyone
      .route({
        method: 'GET',
        path: '/api/test-payments/portal/{sessionId}',
        summary: 'A customer portal of the test provider',
        tags: ['test payments'],
      })
      .errors({ NOT_FOUND })
      .input(OfPage)
      .output(CustomerPortal),
    act: anyone
      .route({
        method: 'POST',
        path: '/api/test-payments/portal/{sessionId}/act',
        summary: 'Do to the subscription what a customer or time does',
        tags: ['test payments'],
      })
      .errors({ NOT_FOUND })
      .input(OfPage.extend({ action: TestPaymentAction }))
      .output(CustomerPortal),
  },
}
