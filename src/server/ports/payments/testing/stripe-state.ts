import type { StripeRequest } from './fake-stripe.ts'
import { StripeBillsState } from './stripe-bills-state.ts'

export type Subscription = {
  id: string
  object: 'subscription'
  status: string
  customer: string
  created: number
  livemode: boolean
  cancel_at: number | null
  cancel_at_period_end: boolean
  metadata: Record<string, string>
  items: { data: Item[] }
}
type Item = { id: string; price: { id: string }; current_period_start: number; current_period_end: number }

type Session = { id: string; url: string; customer: string; form: URLSearchParams; isOpen: boolean }
type Customer = { email: string | null; metadata: Record<string, string> }
type Answer = { status: number; body: object }

const DAY_S = 86_400
const nowS = () => Math.floor(Date.now() / 1000)
const ok = (body: object): Answer => ({ status: 200, body })
const missing = (param: string): Answer => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` },
  },
})

const notOpen: Answer = {
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
    },
  },
}

/** The fake Stripe's data. */
export class StripeState {
  readonly customers = new Map<string, Customer>()
  readonly bills = new StripeBillsState()
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, Subscription>()
  /** Subscriptions that were ended immediately, and whether the rest was credited. */
  readonly ended: { id: string; credit: boolean }[] = []
  #count = 0

  answer(request: StripeRequest): Answer {
    const { method, path, form } = request
    const customer = form.get('customer')
    const isBill = /^\/v1\/(invoices|charges|refunds|billing_portal)/.test(path)
    if (isBill && customer !== null && !this.customers.has(customer)) return missing('customer')
    const bill = this.bills.answer(request)
    if (bill) return bill
    const [, , noun, id, more, act] = path.split('/')
    if (noun === 'customers')
      return id === undefined ? this.#addCustomer(form) : this.#changeCustomer(id, form)
    if (noun === 'checkout' && id === 'sessions' && !more) return this.#addSession(form)
    if (noun === 'checkout' && more && act === 'expire') return this.#expire(more)
    if (noun !== 'subscriptions') return missing('address')
    if (id === undefined) return this.#list(form.get('customer') ?? '')
    const subscription = this.subscriptions.get(id)
    if (!subscription || subscription.status === 'canceled') return missing('id')
    if (method === 'POST') change(subscription, form)
    if (method === 'DELETE') {
      subscription.status = 'canceled'
      this.ended.push({ id, credit: form.get('prorate') === 'true' && form.get('invoice_now') === 'true' })
    }
    return ok(subscription)
  }

  /** Pays a checkout. */
  pay(sessionId: string, changes: Partial<Subscription> = {}): Subscription {
    const session = this.sessions.get(sessionId)
    if (!session?.isOpen) throw new Error(`There is no open checkout ${sessionId}`)
    session.isOpen = false
    const { form, customer } = session
    const checkout = form.get('subscription_data[metadata][checkout]') ?? ''
    return this.subscribe(customer, form.get('line_items[0][price]') ?? '', {
      metadata: { checkout },
      ...changes,
    })
  }

  subscribe(customer: string, price: string, changes: Partial<Subscription> = {}): Subscription {
    const count = ++this.#count
    const start = nowS()
    const subscription: Subscription = {
      id: `sub_${count}_${customer}`,
      object: 'subscription',
      status: 'active',
      customer,
      created: start + count,
      livemode: false,
      cancel_at: null,
      cancel_at_period_end: false,
      metadata: {},
      items: { data: [itemOf(`si_${count}`, price, start)] },
      ...changes,
    }
    this.subscriptions.set(subscription.id, subscription)
    return subscription
  }

  #addCustomer(form: URLSearchParams): Answer {
    const id = `cus_${++this.#count}_${crypto.randomUUID().slice(0, 8)}`
    const account = form.get('metadata[account]')
    this.customers.set(id, { email: form.get('email'), metadata: account ? { account } : {} })
    return ok({ id, object: 'customer' })
  }

  #changeCustomer(id: string, form: URLSearchParams): Answer {
    const customer = this.customers.get(id)
    if (!customer) return missing('id')
    customer.email = form.get('email') || null
    if (form.get('metadata') === '') customer.metadata = {}
    return ok({ id, object: 'customer' })
  }

  #expire(id: string): Answer {
    const session = this.sessions.get(id)
    if (!session?.isOpen) return notOpen
    session.isOpen = false
    return ok({ id, object: 'checkout.session', status: 'expired' })
  }

  #addSession(form: URLSearchParams): Answer {
    const customer = form.get('customer') ?? ''
    if (!this.customers.has(customer)) return missing('customer')
    const id = `cs_test_${++this.#count}_${crypto.randomUUID().slice(0, 8)}`
    const url = `https://checkout.stripe.com/c/pay/${id}`
    this.sessions.set(id, { id, url, customer, form, isOpen: true })
    return ok({ id, object: 'checkout.session', url })
  }

  /** Like Stripe's default: without canceled subscriptions. */
  #list(customer: string): Answer {
    if (!this.customers.has(customer)) return missing('customer')
    const data = [...this.subscriptions.values()].filter(
      (one) => one.customer === customer && one.status !== 'canceled',
    )
    return ok({ object: 'list', data, has_more: false, url: '/v1/subscriptions' })
  }
}

const itemOf = (id: string, price: string, start: number): Item => ({
  id,
  price: { id: price },
  current_period_start: start,
  current_period_end: start + 30 * DAY_S,
})

function change(subscription: Subscription, form: URLSearchParams): void {
  const endsWithPeriod = form.get('cancel_at_period_end')
  if (endsWithPeriod !== null) subscription.cancel_at_period_end = endsWithPeriod === 'true'
  if (form.get('cancel_at') === '') subscription.cancel_at = null
  const price = form.get('items[0][price]')
  const item = subscription.items.data.find(({ id }) => id === form.get('items[0][id]'))
  if (price && item) item.price = { id: price }
}
