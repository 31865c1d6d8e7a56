import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { PaymentProvider } from '#server/ports/payments/payments.ts'
import type { StripeSettings } from '#server/ports/payments/settings.ts'
import { openStripe } from '#server/ports/payments/stripe/open-stripe.ts'
import { Books, type Subscription } from './books.ts'

export const TEST_SETTINGS: StripeSettings = {
  secretKey: 'sk_test_canary',
  webhookSecret: 'whsec_canary',
  prices: { individual_pro: ['price_individual'], studio_pro: ['price_studio', 'price_studio_old'] },
  isLive: false,
}

/** `down` does nothing and says so, also later to the same key, `full` so only to writes, `cut` hangs up, `silent` never answers, `lossy` does what is wished and says that it did not. */
export type Fault = 'down' | 'full' | 'cut' | 'silent' | 'lossy'

export type Asked = { method: string; path: string; form: URLSearchParams; key: string | undefined }

export type FakeStripe = {
  readonly books: Books
  /** Every request, in order. */
  readonly asked: Asked[]
  /** From now on; undefined: none. */
  fault: Fault | undefined
  /** The real library, speaking to this server. */
  readonly provider: PaymentProvider
  /** A message as it would be sent, with the signature of the library's own. */
  message(kind: string, about: Partial<Subscription>, more?: Partial<Told>): Message
  stop(): Promise<void>
}

export type Message = { body: string; signature: string }
type Told = { id: string; livemode: boolean; secret: string; timestamp: number }

const PUBLIC_URL = 'https://promo.example.com'

/** The part of Stripe's API that is needed here, on a free port. `patienceMs` instead of the real one. */
export async function startFakeStripe({ patienceMs }: { patienceMs?: number } = {}): Promise<FakeStripe> {
  const books = new Books()
  const asked: Asked[] = []
  const answered = new Map<string, Answer>()
  const fake = { fault: undefined as Fault | undefined }
  const server = createServer(async (request, response) => {
    response.shouldKeepAlive = false
    const one = await readRequest(request)
    asked.push(one)
    if (fake.fault === 'silent') return
    if (fake.fault === 'cut') return void request.socket.destroy()
    const known = one.key === undefined ? undefined : answered.get(one.key)
    const answer = known ?? (refuses(fake.fault, one) ? DOWN : books.answer(one))
    if (one.key !== undefined) answered.set(one.key, answer)
    const isLost = fake.fault === 'lossy' && one.method !== 'GET'
    send(response, isLost ? { status: 500, body: { error: { message: 'lost' } } } : answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const patience = patienceMs === undefined ? {} : { timeout: patienceMs }
  const api = { host: '127.0.0.1', port, protocol: 'http', ...patience } as const
  return Object.assign(fake, {
    books,
    asked,
    provider: openStripe(TEST_SETTINGS, { publicUrl: PUBLIC_URL, api }),
    message: signed,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

type Answer = { status: number; body: object }

const refuses = (fault: Fault | undefined, { method }: Asked): boolean =>
  fault === 'down' || (fault === 'full' && method !== 'GET')

const DOWN: Answer = { status: 500, body: { error: { message: 'down' } } }

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
  const body = new URLSearchParams(await text(request))
  const key = request.headers['idempotency-key']
  return {
    method: request.method ?? '',
    path: pathname,
    form: new URLSearchParams([...searchParams, ...body]),
    key: typeof key === 'string' ? key : undefined,
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

let count = 0

function signed(kind: string, about: Partial<Subscription>, more: Partial<Told> = {}): Message {
  const { id = `evt_${++count}`, livemode = false, secret = TEST_SETTINGS.webhookSecret, timestamp } = more
  const event = { id, object: 'event', type: kind, livemode, created: 1, data: { object: about } }
  const payload = JSON.stringify(event)
  const when = timestamp === undefined ? {} : { timestamp }
  const stripe = new Stripe(TEST_SETTINGS.secretKey)
  return {
    body: payload,
    signature: stripe.webhooks.generateTestHeaderString({ payload, secret, ...when }),
  }
}
