import { z } from 'zod'
import { ENDPOINT_MAX } from '#domain/postings/posting.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const base64Url = (max: number) => textUpTo(max).regex(/^[\w-]+={0,2}$/, 'is not base64url')

const Endpoint = textUpTo(ENDPOINT_MAX).check(z.url())

/** A browser's subscription, as `PushSubscription.toJSON()` tells it. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** Public key on P-256, 65 bytes. */
    p256dh: base64Url(88).min(87),
    /** 16 bytes. */
    auth: base64Url(24).min(22),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const PushState = z.object({
  /** The server's VAPID key, base64url; null where the operator has switched reminders by push off. */
  publicKey: z.string().nullable(),
  /** Devices that get reminders, the newest first. */
  devices: z.array(
    z.object({
      /** E.g. "Chrome on Windows". */
      name: z.string(),
      createdAt: z.iso.datetime(),
      /** Whether it is the browser that asks, as far as its session says. */
      isThis: z.boolean(),
    }),
  ),
})
export type PushState = z.infer<typeof PushState>

export const readPushState = endpoint({
  method: 'GET',
  path: '/api/posting-push',
  who: 'signed-in',
  summary: 'The devices that get posting reminders by push, and the key with which a browser subscribes.',
  reply: PushState,
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/posting-push',
  who: 'signed-in',
  summary: 'Sends posting reminders to this browser, until its session ends or it is switched off.',
  body: PushSubscription,
  reply: PushState,
  errors: ['push.address_refused', 'push.too_many', 'push.off'],
  limit: { max: 60, seconds: 3600 },
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/posting-push',
  who: 'signed-in',
  summary: 'Sends no more posting reminders: to this browser alone, or to all devices of the account.',
  body: z.object({ all: z.boolean() }),
  reply: PushState,
})
