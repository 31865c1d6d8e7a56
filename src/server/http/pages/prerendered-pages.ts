import { z } from 'zod'

/** The HTML of public pages by path, as the build writes it; empty if it wrote none. */
const Prerendered = z.record(z.string(), z.string())
export type Prerendered = z.infer<typeof Prerendered>

export const readPrerendered = (json: string | undefined): Prerendered =>
  Prerendered.parse(JSON.parse(json ?? '{}'))

/** Where the client draws. */
const ROOT = '<div id="root"></div>'

/**
 * The client's page with what a visitor reads before the client has loaded; the client takes it away. Styles and fonts
 * come first, and then the scripts.
 */
export const withPrerendered = (page: string, html: string): string =>
  page
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`)
    .replace(ROOT, () => `<div id="prerendered">${html}</div>${ROOT}`)

/**
 * The HTML for a visitor's address. Undefined for a browser with a session, because only the API knows who it is, and for
 * sign-in with parameters, which show another form.
 */
export function prerenderedFor(pages: Prerendered, url: string, hasSession: boolean): string | undefined {
  const [path = '', search] = url.split('?')
  if (hasSession || (path === '/auth' && search)) return undefined
  return pages[path]
}
