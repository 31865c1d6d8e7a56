import { z } from 'zod'
import { AppCode, RecoveryCode } from '#domain/account/sign-in/second-factor.ts'
import { CurrentUser } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Assertion, RequestOptions } from './passkeys.ts'

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  who: 'anyone',
  summary:
    'Completes a sign-in after the correct password, with an authenticator code or a recovery code. Wrong codes are limited per account and network.',
  body: z.union([z.object({ app: AppCode }), z.object({ recovery: RecoveryCode })]),
  reply: CurrentUser,
  errors: ['auth.step_over', 'auth.wrong_code', 'request.too_many'],
  limit: { max: 60, seconds: 60 },
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  who: 'anyone',
  summary:
    "Options for an authenticator: while a sign-in waits for its second step, that account's passkeys; else any passkey of this site.",
  reply: RequestOptions,
  errors: ['request.too_many'],
  limit: { max: 60, seconds: 60 },
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  who: 'anyone',
  summary: 'Signs in with a passkey, which counts as both factors: the authenticator has verified its owner.',
  body: Assertion,
  reply: CurrentUser,
  errors: ['auth.passkey_refused', 'request.too_many'],
  limit: { max: 60, seconds: 60 },
})
