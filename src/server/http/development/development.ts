import '@fastify/cookie'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import type { Config } from '#server/config.ts'
import { plainPage } from '#server/http/pages/plain-page.ts'
import { isLocalRequest } from './is-local-request.ts'

/** Access to development pages and calls. */
export type Development = {
  /** Whether the request comes from this machine or from a browser with the token. */
  admits(request: FastifyRequest): boolean
  /**
   * For pages: stores the token of the address in a cookie and redirects to the address without it; refuses other
   * requests.
   */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** The same for pages that other callers may also open. */
  enter(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
  refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Renewed with each start. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** Undefined in production. */
export function openDevelopment(
  { mode, publicUrl, secureCookies: secure }: Pick<Config, 'mode' | 'publicUrl' | 'secureCookies'>,
  token = newToken(),
): Development | undefined {
  if (mode === 'production') return undefined
  const cookie = secure ? '__Host-development' : 'development'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const admits = (request: FastifyRequest) =>
    isLocalRequest(request.raw, publicUrl) || isSame(request.cookies[cookie] ?? '', token)
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    const { token: brought } = request.query as { token?: unknown }
    if (brought === undefined) return undefined
    if (!isSame(String(brought), token)) return refuse(request, reply)
    return reply.setCookie(cookie, token, attributes).headers(UNSEEN).redirect(withoutToken(request.url), 302)
  }
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const entered = enter(request, reply)
    if (entered) return entered
    return admits(request) ? undefined : refuse(request, reply)
  }
  return { admits, guard, enter, refuse }
}

/** Runs before the caller is looked up. */
export function guardCalls(app: FastifyInstance, development: Development | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.developmentOnly) return
    if (!development?.admits(request)) throw new Problem('development.only')
  })
}

/** The address holds the token: it is neither cached nor sent as a referrer. */
const UNSEEN = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** A page for a browser, a problem for all others. */
function refuse({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = new Problem('development.only')
  if (!headers.accept?.includes('text/html')) throw problem
  return reply
    .code(403)
    .headers(UNSEEN)
    .type('text/html; charset=utf-8')
    .send(plainPage('For development', `<p>${problem.message}</p>`))
}

function withoutToken(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://here.invalid')
  searchParams.delete('token')
  const rest = searchParams.toString()
  // Two leading slashes would redirect to another host.
  return `${pathname.replace(/^\/+/, '/')}${rest && `?${rest}`}`
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
