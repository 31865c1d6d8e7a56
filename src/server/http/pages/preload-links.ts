import { z } from 'zod'

/** Addresses of chunks by name, as the build writes them; empty if it wrote none. */
const Chunks = z.partialRecord(
  z.enum(['editor', 'desk', 'phone', 'auth', 'landing', 'upgrade', 'legal']),
  z.string(),
)
export type Chunks = z.infer<typeof Chunks>

export const readChunks = (json: string | undefined): Chunks => Chunks.parse(JSON.parse(json ?? '{}'))

const LEGAL = ['/terms', '/privacy', '/refund-policy', '/cookie-policy']

/** A visitor reads the prerendered page meanwhile. */
const LATER = 'fetchpriority=low'

/** The width at which the client changes its layout. */
const DESK = '(min-width: 1024px)'

/**
 * The `Link` header of a page: what it loads as soon as it knows who is signed in. The browser begins with it at once.
 * A session that has ended makes it load the wrong page's chunk, which costs time and nothing else.
 */
export function preloadLinks(chunks: Chunks, path: string, hasSession: boolean): string | undefined {
  if (path === '/upgrade') return linkTo(chunks.upgrade, LATER)
  if (LEGAL.includes(path)) return linkTo(chunks.legal, LATER)
  if (path === '/auth' && !hasSession) return linkTo(chunks.auth, LATER)
  if (path !== '/') return undefined
  if (!hasSession) return linkTo(chunks.landing, LATER)
  const links = [
    linkTo(chunks.editor),
    linkTo(chunks.desk, `media="${DESK}"`),
    linkTo(chunks.phone, `media="not all and ${DESK}"`),
  ]
  return links.filter(Boolean).join(', ') || undefined
}

const linkTo = (address: string | undefined, more?: string): string | undefined =>
  address && `<${address}>; rel=modulepreload${more ? `; ${more}` : ''}`
