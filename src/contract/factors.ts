import { z } from 'zod'
import { AppCode, PasskeyName } from '#domain/account/sign-in/second-factor.ts'
import { endpoint } from './endpoint.ts'
import { CreationOptions, NewCredential } from './passkeys.ts'

const Done = z.object({ success: z.literal(true) })
const CHANGES = { max: 60, seconds: 3600 } as const

export const PasskeyId = z.uuid().brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

const PasskeyView = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null before its first sign-in. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether a password manager syncs it to several devices. */
  isSynced: z.boolean(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

/** Ten single-use codes that replace the second factor, shown only once. Null if earlier codes are still valid. */
const NewRecoveryCodes = z.array(z.string()).nullable()

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/account/factors',
  who: 'signed-in',
  summary: 'The second factors of the account: passkeys, the authenticator app, recovery codes.',
  reply: z.object({
    passkeys: z.array(PasskeyView),
    mostPasskeys: z.int().positive(),
    /** When the authenticator app was set up; null where there is none. */
    appSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int().nonnegative(),
    /** Whether at least one must remain: for administrators. */
    isRequired: z.boolean(),
  }),
  beforeFactor: true,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  who: 'signed-in',
  summary: 'Options for an authenticator that creates a passkey for the account.',
  reply: CreationOptions,
  errors: ['auth.confirm_needed', 'passkey.too_many'],
  limit: CHANGES,
  recent: true,
  beforeFactor: true,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  who: 'signed-in',
  summary:
    'Stores the passkey that an authenticator has just created. The first second factor returns recovery codes.',
  body: z.object({ name: PasskeyName, credential: NewCredential }),
  reply: z.object({ passkey: PasskeyView, recoveryCodes: NewRecoveryCodes }),
  status: 201,
  errors: ['auth.confirm_needed', 'auth.passkey_refused', 'passkey.exists', 'passkey.too_many'],
  limit: CHANGES,
  recent: true,
  beforeFactor: true,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  who: 'signed-in',
  summary: "Renames one of the account's passkeys.",
  params: z.object({ id: PasskeyId }),
  body: z.object({ name: PasskeyName }),
  reply: PasskeyView,
  errors: ['passkey.not_found'],
  limit: CHANGES,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  who: 'signed-in',
  summary:
    "Removes one of the account's passkeys. In production an administrator cannot remove the last second factor.",
  params: z.object({ id: PasskeyId }),
  reply: Done,
  errors: ['auth.confirm_needed', 'passkey.not_found', 'factor.last'],
  limit: CHANGES,
  recent: true,
})

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/account/authenticator',
  who: 'signed-in',
  summary:
    'Creates the secret of an authenticator app (RFC 6238). It becomes active with the first correct code.',
  reply: z.object({
    /** Base32, to type into the app. */
    secret: z.string(),
    /** `otpauth://…`, to show as a QR code. */
    uri: z.string(),
  }),
  errors: ['auth.confirm_needed', 'authenticator.exists'],
  limit: CHANGES,
  recent: true,
  beforeFactor: true,
})

export const addApp = endpoint({
  method: 'POST',
  path: '/api/account/authenticator/code',
  who: 'signed-in',
  summary:
    'Activates the authenticator app with its first code. The first second factor returns recovery codes.',
  body: z.object({ code: AppCode }),
  reply: z.object({ recoveryCodes: NewRecoveryCodes }),
  errors: ['auth.confirm_needed', 'auth.wrong_code', 'authenticator.none', 'request.too_many'],
  limit: CHANGES,
  recent: true,
  beforeFactor: true,
})

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/account/authenticator',
  who: 'signed-in',
  summary:
    'Removes the authenticator app; harmless without one. In production an administrator cannot remove the last second factor.',
  reply: Done,
  errors: ['auth.confirm_needed', 'factor.last'],
  limit: CHANGES,
  recent: true,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  who: 'signed-in',
  summary: 'Creates ten recovery codes, shown only once; earlier codes become invalid.',
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['auth.confirm_needed', 'factor.none'],
  limit: CHANGES,
  recent: true,
})
