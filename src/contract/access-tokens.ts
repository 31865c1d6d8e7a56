import { z } from 'zod'
import { AccessTokenName, Lifetime, Scope, Scopes } from '#domain/account/access-token.ts'
import { endpoint } from './endpoint.ts'

const CHANGES = { max: 60, seconds: 3600 } as const

const AccessTokenId = z.uuid().brand<'AccessTokenId'>()
export type AccessTokenId = z.infer<typeof AccessTokenId>

const AccessToken = z.object({
  id: AccessTokenId,
  name: z.string(),
  /** Its first characters, e.g. `pp_4fG7x2Qa`, to recognize it by. */
  prefix: z.string(),
  scopes: z.array(Scope),
  createdAt: z.iso.datetime(),
  /** To the minute; null before its first call. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null is never. */
  expiresAt: z.iso.datetime().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/account/access-tokens',
  who: 'signed-in',
  summary: "The account's access tokens, the newest first, also those that have expired.",
  reply: z.object({ accessTokens: z.array(AccessToken), max: z.int().positive() }),
})

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/account/access-tokens',
  who: 'signed-in',
  summary: 'Creates an access token for programs that call `/api/v1`. Only this reply shows it.',
  body: z.object({ name: AccessTokenName, scopes: Scopes, lifetime: Lifetime }),
  reply: z.object({ token: z.string(), accessToken: AccessToken }),
  status: 201,
  errors: ['auth.confirm_needed', 'token.too_many'],
  limit: CHANGES,
  recent: true,
})

export const endAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/account/access-tokens/:id',
  who: 'signed-in',
  summary: "Ends one of the account's access tokens: its next call is refused.",
  params: z.object({ id: AccessTokenId }),
  reply: z.object({ success: z.literal(true) }),
  errors: ['auth.confirm_needed', 'token.not_found'],
  limit: CHANGES,
  recent: true,
})
