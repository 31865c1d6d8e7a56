/** The program, the same for every user: all that the worker caches. */
export type Shell = {
  /** Changes when a file changes. */
  readonly version: string
  /** Addresses of the page, its scripts, styles and fonts. */
  readonly files: readonly string[]
}

export const PAGE = '/'

const PREFIX = 'polepro-shell-'

export const cacheName = ({ version }: Shell): string => `${PREFIX}${version}`

/**
 * Which of all caches, the oldest first, are unused: ours that are older than the previous version. The previous one stays
 * for its open pages, whose files the server no longer has.
 */
export function outdatedOf(names: readonly string[], shell: Shell): string[] {
  const ours = names.filter(isOurs)
  return ours.slice(0, Math.max(0, ours.indexOf(cacheName(shell)) - 1))
}

export const isOurs = (name: string): boolean => name.startsWith(PREFIX)

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * `page`: from the network, otherwise the cached page. `file`: cached, because its name contains its hash. `farewell`: a
 * sign-out. `none`: not handled, such as calls and people's media.
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

/** Addresses that the server answers, also when they are typed. */
const isOfServer = (path: string): boolean =>
  /^\/(?:api|media)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path)
