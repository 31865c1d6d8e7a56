import { z } from 'zod'

/** Addresses of a page's scripts by its name, and of the fonts of prerendered pages, as the build writes them; empty if it wrote none. */
const Scripts = z.partialRecord(
  z.enum(['editor', 'desk', 'phone', 'auth', 'landing', 'upgrade', 'legal', 'later', 'letters']),
  z.array(z.string()),
)
export type Scripts = z.infer<typeof Scripts>

export const readScripts = (json: string | undefined): Scripts => Scripts.parse(JSON.parse(json ?? '{}'))

const LEGAL = ['/terms', '/privacy', '/refund-policy', '/cookie-policy']

/** The width at which the client changes its layout. */
const DESK = '(min-width: 1024px)'

type Preload = { readonly address: string; readonly media?: string }

/**
 * What a page loads as soon as it knows who is signed in. A session that has ended makes it load the wrong page's scripts,
 * which costs time and nothing else.
 */
export function preloadsOf(scripts: Scripts, path: string, hasSession: boolean): readonly Preload[] {
  const all = (name: keyof Scripts, media?: string) =>
    scripts[name]?.map((address) => ({ address, ...(media && { media }) })) ?? []
  if (path === '/upgrade') return all('upgrade')
  if (LEGAL.includes(path)) return all('legal')
  if (path === '/auth' && !hasSession) return all('auth')
  if (path !== '/') return []
  if (!hasSession) return all('landing')
  const editor = all('editor')
  const isOwn = ({ address }: Preload) => editor.every((one) => one.address !== address)
  return [...editor, ...all('desk', DESK).filter(isOwn), ...all('phone', `not all and ${DESK}`).filter(isOwn)]
}

/** The `Link` header with which the browser begins to load `preloads` at once; undefined if there are none. */
export const linkHeader = (preloads: readonly Preload[]): string | undefined =>
  preloads
    .map(({ address, media }) => `<${address}>; rel=modulepreload${media ? `; media="${media}"` : ''}`)
    .join(', ') || undefined
