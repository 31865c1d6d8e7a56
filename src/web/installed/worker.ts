import { cacheName, handlingOf, isOurs, outdatedOf, PAGE, type Shell } from './caching-rules.ts'

/** The used part of a service worker's globals; TypeScript's own types of it exclude those of pages. */
type WorkerScope = {
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listen: (event: Extended) => void): void
  addEventListener(kind: 'message', listen: (event: Told) => void): void
  addEventListener(kind: 'fetch', listen: (event: Fetching) => void): void
  addEventListener(kind: 'push', listen: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', listen: (event: Clicked) => void): void
}

type Extended = { waitUntil(work: Promise<unknown>): void }

type Told = Extended & { readonly data: unknown; readonly ports: readonly MessagePort[] }

type Pushed = Extended & { readonly data: { json(): unknown } | null }

type Clicked = Extended & { readonly notification: Notification }

type Fetching = Extended & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** Filled in by the build. */
declare const __SHELL__: Shell
declare const self: WorkerScope

/** After this time without an answer the cached page is used. */
const ANSWER_MS = 4000

const shell = __SHELL__

/**
 * Caches missing files one after the other, because many at once would slow the page down. The page comes last and
 * bypasses the HTTP cache: it needs its files, whose names contain their hashes.
 */
async function fill(): Promise<void> {
  const cache = await self.caches.open(cacheName(shell))
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const files = shell.files.filter((file) => file !== PAGE && !kept.has(file))
  for (const file of files) await cache.add(file)
  if (!kept.has(PAGE)) await cache.add(new Request(PAGE, { cache: 'reload' }))
}

async function drop(unwanted: (names: readonly string[]) => readonly string[]): Promise<void> {
  const names = unwanted(await self.caches.keys())
  await Promise.all(names.map((name) => self.caches.delete(name)))
}

async function page(request: Request): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ANSWER_MS)
  try {
    return await fetch(request, { signal: late.signal })
  } catch {
    // The previous version's page is cached, too.
    const own = await self.caches.match(PAGE, { cacheName: cacheName(shell) })
    return own ?? (await self.caches.match(PAGE)) ?? fetch(request)
  } finally {
    clearTimeout(timer)
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await self.caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && (await self.caches.has(cacheName(shell)))) {
    const cache = await self.caches.open(cacheName(shell))
    await cache.put(request, response.clone())
  }
  return response
}

/** After a sign-out nothing of this person stays, and no reminder of theirs comes. */
async function leave(): Promise<void> {
  await drop((names) => names.filter(isOurs))
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

self.addEventListener('install', (event) => event.waitUntil(fill()))

self.addEventListener('activate', (event) =>
  event.waitUntil(drop((names) => outdatedOf(names, shell)).then(() => self.clients.claim())),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const handling = handlingOf(request, self.location.origin)
  if (handling === 'page') event.respondWith(page(request))
  if (handling === 'file') event.respondWith(file(request))
  if (handling === 'farewell') event.waitUntil(leave())
})

/**
 * From our own pages: `keep` from a page in use, `take-over` from a page of this version, or the question whether a
 * script belongs to this version.
 */
self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'keep') event.waitUntil(fill())
  else if (data === 'take-over') event.waitUntil(self.skipWaiting())
  else ports[0]?.postMessage(shell.files.includes((data as { knows: string }).knows))
})

/** A reminder from our server, of which a repeated one replaces the first. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = (event.data?.json() ?? {}) as Partial<Record<string, string>>
  const options = {
    body: body ?? '',
    icon: '/icons/icon-192.png',
    tag: tag ?? 'reminder',
    data: path ?? PAGE,
  }
  event.waitUntil(self.registration.showNotification(title ?? 'Reminder', options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(String(event.notification.data)))
})
