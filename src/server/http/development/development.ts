import '@fastify/cookie'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import type { Config } from '#server/config.ts'
import { plainPage } from '#server/http/pages/plain-page.ts'
import { isLocalRequest } from './is-local-request.ts'

/** What there is in development alone, and to whom it is open. */
export type Development = {
  /** Whether the request was made at this machine, or by a browser that brought the token. */
  admits(request: FastifyRequest): boolean
  /** For pages: takes a token in the address for good, then shows the clean address; refuses whom it does not admit. */
  guard(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** The same, where others than these may come in too. */
  enter(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
  refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Begins anew with each start. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** Undefined in production, which has nothing of that. */
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

/** Before a call looks at who calls. */
export function guardCalls(app: FastifyInstance, development: Development | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.developmentOnly) return
    if (!development?.admits(request)) throw new Problem('development.only')
  })
}

/** The address holds the token: it is kept nowhere and told to nobody. */
const UNSEEN = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** As a page to a browser, else as any other refusal. */
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
  // Two slashes at the beginning would lead to another host.
  return `${pathname.replace(/^\/+/, '/')}${rest && `?${rest}`}`
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In the same time, wherever they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
