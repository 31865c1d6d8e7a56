import * as contract from '#contract/access-tokens.ts'
import { ACCESS_TOKENS_MAX } from '#domain/account/access-token.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { createOwnToken, endOwnToken, listOwnTokens } from './own-tokens.ts'

export const accessTokenRoutes: readonly Route[] = [
  implement(contract.listAccessTokens, async (call) => ({
    accessTokens: await listOwnTokens(call),
    max: ACCESS_TOKENS_MAX,
  })),

  implement(contract.createAccessToken, (call) => createOwnToken(call, call.body)),

  implement(contract.endAccessToken, async (call) => {
    await endOwnToken(call, call.params.id)
    return { success: true as const }
  }),
]
