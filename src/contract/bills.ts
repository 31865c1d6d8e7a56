import { z } from 'zod'
import { UserId } from '#domain/ids.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** Each is a call to the payment provider. */
const LIMIT = { max: 20, seconds: 60 } as const
/** In the smallest unit of the currency, such as cents. */
const Amount = z.int()
/** ISO 4217, in lower case. */
const Currency = z.string()

export const Invoice = z.object({
  id: z.string(),
  issuedAt: z.iso.datetime(),
  amount: Amount,
  currency: Currency,
  state: z.enum(['paid', 'open', 'void']),
  /** Pages of the payment provider; null where there are none. */
  url: z.url().nullable(),
  pdfUrl: z.url().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const readInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  who: 'signed-in',
  summary: "The account's bills, the newest first, and whether the payment provider has a page for its card.",
  reply: z.object({ invoices: z.array(Invoice), hasPortal: z.boolean() }),
  errors: ['subscription.provider'],
  limit: LIMIT,
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  who: 'signed-in',
  summary:
    "The address of the payment provider's page for the account's card and bills; it is valid for minutes.",
  reply: z.object({ url: z.url() }),
  errors: ['bills.none', 'subscription.provider'],
  limit: LIMIT,
})

const OfUser = z.object({ userId: UserId })

export const Payment = z.object({
  id: z.string(),
  paidAt: z.iso.datetime(),
  amount: Amount,
  refunded: Amount,
  currency: Currency,
})
export type Payment = z.infer<typeof Payment>

export const readPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:userId',
  who: 'admin',
  summary: 'The payments of an account, the newest first.',
  params: OfUser,
  reply: z.object({ payments: z.array(Payment) }),
  errors: ['person.not_found', 'subscription.provider'],
  limit: LIMIT,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:userId/refund',
  who: 'admin',
  recent: true,
  summary: 'Pays an amount of a payment back. The same request id pays back once.',
  params: OfUser,
  body: z.object({
    paymentId: textUpTo(200).min(1),
    amount: Amount.positive('Please enter an amount above zero.').max(100_000_000),
    requestId: z.uuid(),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['person.not_found', 'refund.refused', 'subscription.provider', 'auth.confirm_needed'],
  limit: LIMIT,
})
