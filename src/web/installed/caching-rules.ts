/** All that the worker ever keeps is the program itself, which is the same for everybody. */
export type Shell = {
  /** Changes with any of the files. */
  readonly version: string
  /** Addresses of the page, its scripts, styles and letters. */
  readonly files: readonly string[]
}

export const PAGE = '/'

const PREFIX = 'polepro-shell-'

export const cacheName = ({ version }: Shell): string => `${PREFIX}${version}`

/**
 * Which of all caches, in the order they were made, nobody needs any more: ours that are older than the one before the
 * shell's own. That one stays for pages of its version that are still open; the server has their files no longer.
 */
export function outdatedOf(names: readonly string[], shell: Shell): string[] {
  const ours = names.filter(isOurs)
  return ours.slice(0, Math.max(0, ours.indexOf(cacheName(shell)) - 1))
}

export const isOurs = (name: string): boolean => name.startsWith(PREFIX)

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * `page`: from the network, and where there is none the kept page. `file`: its name says what is in it, so it is kept.
 * `farewell`: somebody signs out. Everything else is none of the worker's business: calls and people's media are never
 * kept, nor even looked at.
 */
export type Handling = 'page' | 'file' | 'farewell' | 'none'

export function handlingOf({ method, mode, url }: Asked, origin: string): Handling {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'none'
  if (address.pathname.startsWith('/assets/')) return 'file'
  if (mode !== 'navigate') return 'none'
  if (address.pathname === '/api/logout') return 'farewell'
  return isOfServer(address.pathname) ? 'none' : 'page'
}

/** What the server answers by itself, also when somebody types its address. */
const isOfServer = (path: string): boolean =>
  /^\/(?:api|media)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path)
