import type { StripeRequest } from './fake-stripe.ts'

type Charge = {
  id: string
  object: 'charge'
  customer: string
  created: number
  amount: number
  amount_refunded: number
  currency: string
  status: 'succeeded' | 'failed'
}

type Answer = { status: number; body: object }

const ok = (body: object): Answer => ({ status: 200, body })

const refused = (message: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
})

const list = (url: string, data: readonly object[]) => ok({ object: 'list', data, has_more: false, url })

/** Invoices, charges, refunds and the portal of the fake Stripe. */
export class StripeBillsState {
  readonly charges: Charge[] = []
  #count = 0

  /** A month that was paid, or whose payment failed. */
  charge(customer: string, changes: Partial<Charge> = {}): Charge {
    const id = `ch_${++this.#count}_${customer}`
    const created = Math.floor(Date.now() / 1000)
    const base = { id, object: 'charge', customer, created, amount: 2900, amount_refunded: 0 } as const
    const charge: Charge = { ...base, currency: 'usd', status: 'succeeded', ...changes }
    this.charges.unshift(charge)
    return charge
  }

  /** Undefined where the path is not of a bill. */
  answer({ path, form }: StripeRequest): Answer | undefined {
    const [, , noun, id] = path.split('/')
    const customer = form.get('customer') ?? ''
    const own = this.charges.filter((charge) => charge.customer === customer)
    if (noun === 'billing_portal')
      return ok({
        id: 'bps_1',
        object: 'billing_portal.session',
        url: `https://billing.stripe.com/p/${customer}`,
      })
    if (noun === 'invoices') return list('/v1/invoices', own.map(invoiceOf))
    if (noun === 'refunds') return this.#refund(form)
    if (noun !== 'charges') return undefined
    if (id === undefined) return list('/v1/charges', own)
    const charge = this.charges.find((each) => each.id === id)
    return charge ? ok(charge) : refused(`No such charge: ${id}`)
  }

  #refund(form: URLSearchParams): Answer {
    const charge = this.charges.find(({ id }) => id === form.get('charge'))
    const amount = Number(form.get('amount'))
    if (!charge) return refused('No such charge')
    if (amount > charge.amount - charge.amount_refunded)
      return refused('Refund amount is greater than unrefunded amount')
    charge.amount_refunded += amount
    return ok({ id: `re_${++this.#count}`, object: 'refund', amount, status: 'succeeded' })
  }
}

const invoiceOf = ({ id, created, amount, currency, status }: Charge) => ({
  id: `in_${id}`,
  object: 'invoice',
  created,
  total: amount,
  currency,
  status: status === 'succeeded' ? 'paid' : 'open',
  hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
  invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
})
