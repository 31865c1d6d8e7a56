import Stripe from 'stripe'
import { type Invoice, type Payment, type Refund, RefundRefused } from '#server/ports/payments/payments.ts'
import { rejectCustomer } from './reject-customer.ts'

/** Pages of Stripe begin with one of these (threat 39). */
const PORTAL_URL = 'https://billing.stripe.com/'
const INVOICE_URLS = ['https://invoice.stripe.com/', 'https://pay.stripe.com/']
/** Two years of monthly bills. */
const MOST = 24

const moment = (seconds: number): Date => new Date(seconds * 1000)

export async function openPortal(stripe: Stripe, customer: string, returnUrl: string): Promise<string> {
  const { url } = await stripe.billingPortal.sessions
    .create({ customer, return_url: returnUrl })
    .catch(rejectCustomer)
  if (!url.startsWith(PORTAL_URL)) throw new Error('The portal is not on a page of Stripe')
  return url
}

const STATES: Partial<Record<NonNullable<Stripe.Invoice['status']>, Invoice['state']>> = {
  paid: 'paid',
  open: 'open',
  uncollectible: 'open',
  void: 'void',
}

const ownPage = (url: string | null | undefined): string | null =>
  url && INVOICE_URLS.some((begin) => url.startsWith(begin)) ? url : null

function readInvoice(invoice: Stripe.Invoice): Invoice | undefined {
  const { id, status, created, total, currency, hosted_invoice_url, invoice_pdf } = invoice
  const state = status && STATES[status]
  if (!id || !state) return undefined
  const pages = { url: ownPage(hosted_invoice_url), pdfUrl: ownPage(invoice_pdf) }
  return { id, issuedAt: moment(created), amount: total, currency, state, ...pages }
}

export async function readInvoices(stripe: Stripe, customer: string): Promise<readonly Invoice[]> {
  const { data } = await stripe.invoices.list({ customer, limit: MOST }).catch(rejectCustomer)
  return data.flatMap((invoice) => readInvoice(invoice) ?? [])
}

export async function readPayments(stripe: Stripe, customer: string): Promise<readonly Payment[]> {
  const { data } = await stripe.charges.list({ customer, limit: MOST }).catch(rejectCustomer)
  return data
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, created, amount, amount_refunded: refunded, currency }) => ({
      id,
      paidAt: moment(created),
      amount,
      refunded,
      currency,
    }))
}

/** The customer is compared first: an id of another's payment refunds nothing. */
export async function refund(stripe: Stripe, { customerId, paymentId, amount, key }: Refund): Promise<void> {
  try {
    const { customer } = await stripe.charges.retrieve(paymentId)
    const owner = typeof customer === 'string' ? customer : customer?.id
    if (owner !== customerId) throw new RefundRefused('The payment is of another customer')
    await stripe.refunds.create({ charge: paymentId, amount }, { idempotencyKey: key })
  } catch (err) {
    if (!(err instanceof Stripe.errors.StripeInvalidRequestError)) throw err
    throw new RefundRefused('Stripe refused the refund', { cause: err })
  }
}
