import { cacheName, handlingOf, isOurs, isOutdated, PAGE, type Shell } from './rules.ts'
import type { WorkerScope } from './scope.ts'

/** Filled in by the build. */
declare const __SHELL__: Shell
declare const self: WorkerScope

/** A connection that says nothing for so long is none: the kept page is there at once. */
const PATIENCE_MS = 4000

const shell = __SHELL__

/** Fetches what is not there yet. The page is read anew, the files are as their names say. */
async function fill(): Promise<void> {
  const cache = await self.caches.open(cacheName(shell))
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = shell.files.filter((file) => !kept.has(file))
  await cache.addAll(
    missing.map((file) => new Request(file, { cache: file === PAGE ? 'reload' : 'default' })),
  )
}

async function drop(isUnwanted: (name: string) => boolean): Promise<void> {
  const names = (await self.caches.keys()).filter(isUnwanted)
  await Promise.all(names.map((name) => self.caches.delete(name)))
}

async function page(request: Request): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE_MS)
  try {
    return await fetch(request, { signal: late.signal })
  } catch {
    return (await self.caches.match(PAGE)) ?? fetch(request)
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

self.addEventListener('install', (event) => event.waitUntil(fill()))

self.addEventListener('activate', (event) =>
  event.waitUntil(drop((name) => isOutdated(name, shell)).then(() => self.clients.claim())),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const handling = handlingOf(request, self.location.origin)
  if (handling === 'page') event.respondWith(page(request))
  if (handling === 'file') event.respondWith(file(request))
  if (handling === 'farewell') event.waitUntil(drop(isOurs))
})

/** From our own pages: `keep` somebody is at work here, `take-over` they want the new version now. */
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(fill())
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
})
