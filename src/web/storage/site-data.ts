import { memoryStorage } from './memory-storage.ts'

/** Reading the property throws in a browser that blocks the site's data. */
const opened = <T>(open: () => T): T | undefined => {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** Empty, and takes nothing, as a full disk. */
const REFUSING: Storage = {
  ...memoryStorage(),
  setItem() {
    throw new DOMException('The browser stores nothing for this site.', 'QuotaExceededError')
  },
}

const ofPage = memoryStorage()

/** What all tabs of this browser share; where the browser refuses it, it is empty and takes nothing. */
export const localStore = (): Storage => opened(() => localStorage) ?? REFUSING

/** What this tab keeps over a reload; where the browser refuses it, until the page ends. */
export const tabStore = (): Storage => opened(() => sessionStorage) ?? ofPage

/** Undefined where there is none, or the browser refuses it. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  opened(() => navigator.serviceWorker) ?? undefined

/** Undefined where there is none, or the browser refuses it. */
export const cacheStore = (): CacheStorage | undefined => opened(() => globalThis.caches) ?? undefined

export const hasLocalStore = (): boolean => opened(() => localStorage) !== undefined

/** Whether the browser keeps cookies for this site. Nobody can sign in without. */
export const keepsCookies = (): boolean => navigator.cookieEnabled
