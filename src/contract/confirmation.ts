import { z } from 'zod'
import { AppCode } from '#domain/account/sign-in/second-factor.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { Assertion, RequestOptions } from './passkeys.ts'

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/confirm',
  who: 'signed-in',
  summary:
    "Confirms the session's person by password, passkey or authenticator code. For ten minutes the session may then make sensitive changes.",
  body: z.union([
    z.object({ password: textUpTo(1024).min(1) }),
    z.object({ passkey: Assertion }),
    z.object({ app: AppCode }),
  ]),
  reply: z.object({ success: z.literal(true) }),
  errors: ['auth.wrong_password', 'auth.wrong_code', 'auth.passkey_refused', 'request.too_many'],
  beforeFactor: true,
  limit: { max: 60, seconds: 900 },
})

export const askForOwnPasskey = endpoint({
  method: 'POST',
  path: '/api/confirm/passkey/options',
  who: 'signed-in',
  summary: "Options for an authenticator that confirms with one of the account's passkeys.",
  reply: RequestOptions,
  errors: ['factor.none'],
  beforeFactor: true,
  limit: { max: 60, seconds: 900 },
})
