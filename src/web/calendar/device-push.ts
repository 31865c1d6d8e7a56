import type { PushSubscription as Sent } from '#contract/posting-push.ts'
import { serviceWorkers } from '#web/storage/site-data.ts'

/** What keeps this browser from getting reminders: `absent` has no push, `refused` was told never to ask. */
export type PushRoom = 'ready' | 'absent' | 'refused'

export function pushRoom(page: Window & typeof globalThis = window): PushRoom {
  const has = serviceWorkers() !== undefined && 'PushManager' in page && 'Notification' in page
  if (!has) return 'absent'
  return page.Notification.permission === 'denied' ? 'refused' : 'ready'
}

/**
 * Asks for the permission and subscribes. Call it from a press: browsers refuse to ask otherwise. Undefined where the user
 * refused. Throws where the browser cannot reach its push service.
 */
export async function subscribeDevice(publicKey: string): Promise<Sent | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await workersOf().register('/sw.js')
  await activeOf(registration)
  const old = await registration.pushManager.getSubscription()
  // Subscribed with another key, as after the server's secrets were lost.
  if (old && !hasKey(old, publicKey)) await old.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return sent(await registration.pushManager.subscribe(options))
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

function sent(subscription: PushSubscription): Sent {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** A first worker is not active at once, and only an active one gets pushes. */
async function activeOf(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.active) await workersOf().ready
}

function workersOf(): ServiceWorkerContainer {
  const workers = serviceWorkers()
  if (!workers) throw new Error('This browser has no service workers.')
  return workers
}
