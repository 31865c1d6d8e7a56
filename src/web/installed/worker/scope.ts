/** The part of a service worker's world that is used; TypeScript's own description of it excludes that of pages. */
export type WorkerScope = {
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listen: (event: Extended) => void): void
  addEventListener(kind: 'message', listen: (event: Told) => void): void
  addEventListener(kind: 'fetch', listen: (event: Fetching) => void): void
}

type Extended = { waitUntil(work: Promise<unknown>): void }

type Told = Extended & { readonly data: unknown; readonly ports: readonly MessagePort[] }

type Fetching = Extended & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
