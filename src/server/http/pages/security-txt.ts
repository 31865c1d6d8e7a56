import type { FastifyInstance } from 'fastify'
import { BRAND } from '#domain/brand.ts'
import type { Ports } from '#server/ports/ports.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 3_600_000
/** RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 180

/** Tells security researchers where to report (RFC 9116). */
export function serveSecurityTxt(
  app: FastifyInstance,
  { config, clock }: Pick<Ports, 'config' | 'clock'>,
): void {
  app.get(PATH, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt(config.publicUrl, clock.now())),
  )
}

function securityTxt(publicUrl: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${BRAND.supportEmail}?subject=security`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    // Canonical must be an https address.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${PATH}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
