import { z } from 'zod'

/** The HTML of public pages by path, as the build writes it; empty if it wrote none. */
const Prerendered = z.record(z.string(), z.string())
export type Prerendered = z.infer<typeof Prerendered>

export const readPrerendered = (json: string | undefined): Prerendered =>
  Prerendered.parse(JSON.parse(json ?? '{}'))

/** Where the client draws. */
const ROOT = '<div id="root"></div>'

type Addresses = {
  readonly later: string | undefined
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
}

/**
 * The client's page with `html`, which a visitor reads before the client has loaded; the client takes it away. Styles,
 * fonts and stills have the network for themselves: the scripts of the page and `scripts`, addresses of more, get types
 * that browsers ignore, until `later`, the address of a script, loads them after the first paint. Without it they load at
 * once. `fonts`, addresses of woff2 files, load beside the styles, so that the first paint mostly has its own letters.
 */
export function withPrerendered(page: string, html: string, addresses: Addresses): string {
  const { later, scripts, fonts } = addresses
  const fontLinks = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  )
  const read = page
    .replace(ROOT, () => `<div id="prerendered">${html}</div>${ROOT}`)
    .replace('<link rel="stylesheet"', (styles) => `${fontLinks.join('')}${styles}`)
  if (!later) return read
  const links = scripts.map((script) => `<link rel="later" href="${script}">`)
  return read
    .replaceAll('<script type="module"', '<script type="later"')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('</head>', () => `${links.join('')}<script type="module" src="${later}"></script></head>`)
}

/**
 * The HTML for a visitor's address. Undefined for a browser with a session, because only the API knows who it is, and for
 * sign-in with parameters, which show another form.
 */
export function prerenderedFor(pages: Prerendered, url: string, hasSession: boolean): string | undefined {
  const [path = '', search] = url.split('?')
  if (hasSession || (path === '/auth' && search)) return undefined
  return pages[path]
}
