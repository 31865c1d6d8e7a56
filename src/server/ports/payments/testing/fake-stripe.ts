import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { PaymentProvider } from '#server/ports/payments/payments.ts'
import type { StripeSettings } from '#server/ports/payments/settings.ts'
import { openStripe } from '#server/ports/payments/stripe/open-stripe.ts'
import { StripeState, type Subscription } from './stripe-state.ts'

export const TEST_SETTINGS: StripeSettings = {
  secretKey: 'sk_test_canary',
  webhookSecret: 'whsec_canary',
  prices: { individual_pro: ['price_individual'], studio_pro: ['price_studio', 'price_studio_old'] },
  isLive: false,
}

/**
 * `down`: fails without effect, and repeats that for the same key. `full`: the same, but only for writes. `cut`:
 * drops the connection. `silent`: never answers. `lossy`: succeeds but reports a failure.
 */
export type Fault = 'down' | 'full' | 'cut' | 'silent' | 'lossy'

export type StripeRequest = { method: string; path: string; form: URLSearchParams; key: string | undefined }

export type FakeStripe = {
  readonly state: StripeState
  /** All requests, in order. */
  readonly requests: StripeRequest[]
  /** The current fault, if any. */
  fault: Fault | undefined
  /** The real library, connected to this server. */
  readonly provider: PaymentProvider
  /** A webhook with the library's own signature. */
  message(kind: string, about: Partial<Subscription>, more?: Partial<WebhookOptions>): Message
  stop(): Promise<void>
}

export type Message = { body: string; signature: string }
type WebhookOptions = { id: string; livemode: boolean; secret: string; timestamp: number }

const PUBLIC_URL = 'https://promo.example.com'

/** The needed part of Stripe's API on a free port. `timeoutMs` replaces the real timeout. */
export async function startFakeStripe({ timeoutMs }: { timeoutMs?: number } = {}): Promise<FakeStripe> {
  const state = new StripeState()
  const requests: StripeRequest[] = []
  const answers = new Map<string, Answer>()
  const fake = { fault: undefined as Fault | undefined }
  const server = createServer(async (incoming, response) => {
    response.shouldKeepAlive = false
    const request = await readRequest(incoming)
    requests.push(request)
    if (fake.fault === 'silent') return
    if (fake.fault === 'cut') return void incoming.socket.destroy()
    const known = request.key === undefined ? undefined : answers.get(request.key)
    const answer = known ?? (refuses(fake.fault, request) ? DOWN : state.answer(request))
    if (request.key !== undefined) answers.set(request.key, answer)
    const isLost = fake.fault === 'lossy' && request.method !== 'GET'
    send(response, isLost ? { status: 500, body: { error: { message: 'lost' } } } : answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const timeout = timeoutMs === undefined ? {} : { timeout: timeoutMs }
  const api = { host: '127.0.0.1', port, protocol: 'http', ...timeout } as const
  return Object.assign(fake, {
    state,
    requests,
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

const refuses = (fault: Fault | undefined, { method }: StripeRequest): boolean =>
  fault === 'down' || (fault === 'full' && method !== 'GET')

const DOWN: Answer = { status: 500, body: { error: { message: 'down' } } }

async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
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

function signed(kind: string, about: Partial<Subscription>, more: Partial<WebhookOptions> = {}): Message {
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
