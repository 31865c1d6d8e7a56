import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from '#domain/account/sign-in/device-name.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CallBrowser } from './call.ts'

const nameOf = (secure: boolean) => (secure ? '__Host-browser' : 'browser')

const SECRET = /^[\w-]{43}$/

/** The longest lifetime that browsers grant a cookie. */
const KEPT_SECONDS = 400 * 24 * 3600

/** Identifies the calling browser by a secret cookie, independent of the signed-in account. */
export function callBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Pick<Ports, 'config'>,
): CallBrowser {
  const secure = config.secureCookies
  const name = nameOf(secure)
  const shown = request.cookies[name] ?? ''
  return {
    name: deviceName(request.headers['user-agent'] ?? ''),
    recognize() {
      const secret = SECRET.test(shown) ? shown : randomBytes(32).toString('base64url')
      const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
      reply.setCookie(name, secret, { ...attributes, maxAge: KEPT_SECONDS })
      return secret
    },
  }
}
