import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/** Base64url without padding, as WebAuthn writes bytes in JSON; `most` characters. */
const bytes = (most: number) => textUpTo(most).regex(/^[\w-]+$/)

/** Of at most 1023 bytes. */
const CredentialId = bytes(1400)

const Descriptor = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

const UserVerification = z.literal('required')

/** Options for `navigator.credentials.create`. The challenge is valid once, for five minutes. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: UserVerification,
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** Options for `navigator.credentials.get`. If `allowCredentials` is empty, the person chooses among all. */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: UserVerification,
})
export type RequestOptions = z.infer<typeof RequestOptions>

/** A browser's answer to `CreationOptions`. */
export const NewCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.array(textUpTo(20)).max(10).optional(),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** A browser's answer to `RequestOptions`. */
export const Assertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: bytes(100).optional(),
  }),
})
export type Assertion = z.infer<typeof Assertion>
