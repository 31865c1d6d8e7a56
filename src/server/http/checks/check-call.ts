import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import { actorOfCookie } from '#server/accounts/person/find-actor.ts'
import { requireRecent } from '#server/accounts/sessions/recent.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { sessionCookie } from '#server/http/session-cookie.ts'
import type { Ports } from '#server/ports/ports.ts'
import { believesInAnother } from './believed-user.ts'
import { requireNeeds } from './needs.ts'
import { comesFromOurPages } from './origin-check.ts'
import { admit } from './policy.ts'
import { confine } from './second-factor.ts'
import { checkToken } from './token-call.ts'
import { getsNull } from './visitor.ts'

/** All checks before the first byte of the body is read. Sets the request's actor, and the token. */
export async function checkCall(request: FastifyRequest, endpoint: Endpoint, ports: Ports): Promise<void> {
  const { scope } = endpoint
  if (scope) Object.assign(request, await checkToken(request, { ...endpoint, scope }, ports))
  else await checkSession(request, endpoint, ports)
  await limit(request, endpoint, ports)
  if (getsNull(request, endpoint)) return
  admit(endpoint.who, request.actor)
  confine(endpoint, request.actor, ports.config)
  requireNeeds(endpoint.needs, request.actor)
  if (endpoint.recent) await requireRecent(ports, sessionCookie(request, ports))
}

async function checkSession(request: FastifyRequest, endpoint: Endpoint, ports: Ports): Promise<void> {
  const { method, headers, host } = request
  if (!endpoint.speaks && !comesFromOurPages({ method, headers, host }, ports.config.publicUrl)) {
    throw new Problem('request.cross_origin')
  }
  if (endpoint.who !== 'anyone') request.actor = await actorOfCookie(ports, sessionCookie(request, ports))
  if (believesInAnother(request, request.actor)) throw new Problem('session.other_user')
}

async function limit(request: FastifyRequest, endpoint: Endpoint, ports: Ports): Promise<void> {
  if (!endpoint.limit) return
  const of = `${endpoint.method} ${endpoint.path}`
  await consumeRateLimit(ports, { of, by: callerOf(request), limit: endpoint.limit })
}

/** Whom limits count: the account, or the network of a caller without one. */
export const callerOf = ({ actor, ip }: FastifyRequest): string =>
  actor ? `account ${actor.id}` : `address ${addressKey(ip)}`
