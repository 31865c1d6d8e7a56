import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { cacheStore, keepsCookies, localStore, serviceWorkers, tabStore } from './site-data.ts'
import { readItem, storeItem } from './web-storage.ts'

const web = join(import.meta.dirname, '..')

/** As in Chrome with all cookies and site data blocked. */
function block(): void {
  const refused = {
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
    configurable: true,
  }
  for (const name of ['localStorage', 'sessionStorage', 'caches']) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, refused)
  }
  vi.stubGlobal('navigator', Object.defineProperty({ cookieEnabled: false }, 'serviceWorker', refused))
}

afterEach(() => vi.unstubAllGlobals())

describe('a browser that blocks the site’s data', () => {
  it('keeps what a tab needs until the page ends, and says that nothing else is stored', () => {
    block()
    expect(storeItem(localStore, 'a', '1')).toBe(false)
    expect(readItem(localStore, 'a')).toBeNull()
    expect(storeItem(tabStore, 'a', '1')).toBe(true)
    expect(readItem(tabStore, 'a')).toBe('1')
    expect([serviceWorkers(), cacheStore(), keepsCookies()]).toEqual([undefined, undefined, false])
  })
})

it('is the browser’s own storage elsewhere', () => {
  const [local, tab] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('navigator', { cookieEnabled: true })
  expect([localStore(), tabStore(), keepsCookies()]).toEqual([local, tab, true])
})

it('nothing else touches what a browser may refuse', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  const touching = files.filter((file) => {
    const isWorker = file === join('installed', 'worker.ts')
    const code = readFileSync(join(web, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return (
      !isWorker &&
      file !== join('storage', 'site-data.ts') &&
      /\b(?:localStorage|sessionStorage|indexedDB|navigator\.serviceWorker|globalThis\.caches|document\.cookie)\b/.test(
        code,
      )
    )
  })
  expect(touching, 'storage/site-data.ts never throws').toEqual([])
})
