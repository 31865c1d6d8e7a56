import { BRAND } from '#domain/brand.ts'
import { META_PIXEL_NAME } from '#domain/meta-pixel.ts'
import { HOME, PUBLIC_PAGES } from '#domain/public-pages.ts'
import type { Config } from '#server/config.ts'
import { escaped } from '#server/mail/html-of.ts'

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/

/** Made by `tools/installable/share-picture.ts`. */
const PICTURE = { path: '/share.jpg', width: '1200', height: '630' }

/**
 * The client's page with the title, description and card of the address. All other pages are a person's own, or do not
 * exist: search engines list them nowhere. A page without a head stays as it is.
 */
export function withHead(
  page: string,
  path: string,
  { publicUrl, metaPixel }: Pick<Config, 'publicUrl' | 'metaPixel'>,
): string {
  if (!page.includes('</head>')) return page
  const measured = metaPixel ? `${meta('name', META_PIXEL_NAME, metaPixel)}</head>` : '</head>'
  return withCard(page, path, publicUrl).replace('</head>', () => measured)
}

function withCard(page: string, path: string, publicUrl: string): string {
  const known = PUBLIC_PAGES.find((one) => one.path === path)
  if (!known) return page.replace('</head>', () => `${meta('name', 'robots', 'noindex')}</head>`)
  const address = publicUrl + (path === HOME.path ? '/' : path)
  const head = [
    `<link rel="canonical" href="${escaped(address)}">`,
    meta('property', 'og:site_name', BRAND.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', known.title),
    meta('property', 'og:description', known.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', publicUrl + PICTURE.path),
    meta('property', 'og:image:width', PICTURE.width),
    meta('property', 'og:image:height', PICTURE.height),
    meta('property', 'og:image:alt', `Frames of five videos made with ${BRAND.name}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  return page
    .replace(TITLE, () => `<title>${escaped(known.title)}</title>`)
    .replace(DESCRIPTION, () => meta('name', 'description', known.description))
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`
