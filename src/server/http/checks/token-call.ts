import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { SCOPE_WORDS, type Scope } from '#domain/account/access-token.ts'
import { Problem } from '#domain/problem.ts'
import { type Bearer, findBearer } from '#server/access-tokens/find-bearer.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Of one token, over all its calls. An endpoint's own limit counts by account, over all tokens. */
export const TOKEN_LIMIT = { max: 120, seconds: 60 } as const

/**
 * The account that an access token speaks for, and its scopes, if the call’s is among them. Whatever session the sender has is
 * ignored, so no page of another site can use it.
 */
export async function checkToken(
  request: FastifyRequest,
  { scope }: Endpoint & { scope: Scope },
  ports: Ports,
): Promise<Bearer> {
  request.cookies = {}
  const bearer = await bearerOf(request.headers.authorization, ports)
  await consumeRateLimit(ports, { of: 'access token', by: bearer.tokenId, limit: TOKEN_LIMIT })
  requireScope(bearer.scopes, scope)
  return bearer
}

/** Who sends a token. Throws where it is missing, wrong, expired or ended. */
export async function bearerOf(header: string | undefined, ports: Ports): Promise<Bearer> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw new Problem('token.required')
  const bearer = await findBearer(ports, token)
  if (!bearer) throw new Problem('token.invalid')
  return bearer
}

/** Throws if a token lacks a scope; `why` says first what needs it. */
export function requireScope(scopes: readonly Scope[], scope: Scope, why = ''): void {
  if (scopes.includes(scope)) return
  const lacking = `This access token does not have the scope “${scope}” (${SCOPE_WORDS[scope]}). Make one that has it in your account.`
  throw new Problem('token.scope', { scope, message: `${why} ${lacking}`.trim() })
}
