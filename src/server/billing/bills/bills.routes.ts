import * as contract from '#contract/bills.ts'
import { Problem } from '#domain/problem.ts'
import { customerOf } from '#server/billing/checkout/customer.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { type Invoice, type Payment, UnknownCustomer } from '#server/ports/payments/payments.ts'
import { askProvider } from './ask-provider.ts'
import { paymentsOf, refundPayment } from './payments-of.ts'

/** Those of an account that never paid are none; the provider is not asked. */
async function invoicesOf(call: ActorCall): Promise<{ invoices: readonly Invoice[]; hasPortal: boolean }> {
  const customerId = await customerOf(call.sql, call.actor.id)
  if (customerId === null || call.payments.way !== 'stripe') return { invoices: [], hasPortal: false }
  try {
    const invoices = await askProvider(call, () => call.payments.invoicesOf(customerId))
    return { invoices, hasPortal: true }
  } catch (error) {
    if (error instanceof UnknownCustomer) return { invoices: [], hasPortal: false }
    throw error
  }
}

async function portalOf(call: ActorCall): Promise<string> {
  const customerId = await customerOf(call.sql, call.actor.id)
  if (customerId === null || call.payments.way !== 'stripe') throw new Problem('bills.none')
  try {
    return await askProvider(call, () => call.payments.openPortal(customerId))
  } catch (error) {
    throw error instanceof UnknownCustomer ? new Problem('bills.none') : error
  }
}

const invoiceView = ({ issuedAt, ...invoice }: Invoice) => ({ ...invoice, issuedAt: issuedAt.toISOString() })
const paymentView = ({ paidAt, ...payment }: Payment) => ({ ...payment, paidAt: paidAt.toISOString() })

export const billsRoutes = [
  implement(contract.readInvoices, async (call) => {
    const { invoices, hasPortal } = await invoicesOf(call)
    return { invoices: invoices.map(invoiceView), hasPortal }
  }),
  implement(contract.openPortal, async (call) => ({ url: await portalOf(call) })),
  implement(contract.readPayments, async (call) => ({
    payments: (await paymentsOf(call, call.params.userId)).map(paymentView),
  })),
  implement(contract.refundPayment, async (call) => {
    await refundPayment(call, { ...call.body, userId: call.params.userId })
    return { success: true as const, message: 'The money is on its way back. It takes a few days.' }
  }),
]
