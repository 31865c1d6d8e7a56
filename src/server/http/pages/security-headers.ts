import { META_PIXEL_ORIGIN } from '#domain/meta-pixel.ts'
import type { Config } from '#server/config.ts'

/**
 * Pages load only their own origin, and send to it and to the host that receives their videos. Scripts come from
 * files only; code may set styles, as React does.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "media-src 'self' blob: data:",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** Say what a page may do, and nothing of what a page loads. */
export const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
] as const

/** JSON is no page: opened by itself, it may do nothing at all. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Security headers of a reply that is JSON. */
export const dataHeaders = (ofPages: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(ofPages).filter(([name]) => !PAGE_HEADERS.some((each) => each === name)),
  ),
  'content-security-policy': DATA_POLICY,
})

/** Set on every reply, refusals included, except for files of the build (`serveClient`) and what only pages need on JSON. HSTS is sent only when the app is served over https. */
export function securityHeaders({
  secureCookies,
  mediaHost: { external: elsewhere },
  metaPixel,
}: Pick<Config, 'secureCookies' | 'mediaHost' | 'metaPixel'>): Record<string, string> {
  const policy = [
    ...CONTENT_POLICY,
    // The pixel is an address, no script: nothing of another origin runs here.
    `img-src 'self' blob: data:${metaPixel ? ` ${META_PIXEL_ORIGIN}` : ''}`,
    `connect-src 'self'${elsewhere ? ` ${elsewhere.api}` : ''}`,
    ...(secureCookies ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(secureCookies && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
