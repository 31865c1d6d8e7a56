import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** An encryption key. Its bytes are in an object that neither JSON nor a log shows. */
export type SecretsKey = {
  /** Identifies the key without revealing it. */
  readonly id: string
  readonly key: KeyObject
}

export const SECRETS_VARIABLES = [
  {
    name: 'SECRETS_KEY',
    default: '(none: stored as plain text)',
    meaning:
      "Key that encrypts the app's secrets in the database; create one with `openssl rand -base64 32`. Add earlier keys after commas. Changing or losing it: [docs/secrets.md](docs/secrets.md).",
  },
] as const

const BYTES = 32
const FORMS = [
  { form: /^[0-9a-f]{64}$/i, encoding: 'hex' },
  { form: /^[\w+/-]{43}=?$/, encoding: 'base64' },
] as const

const EXAMPLE = 'make one with: openssl rand -base64 32'

/** Error messages do not repeat the key. */
export const SecretsEnvironment = z.object({
  SECRETS_KEY: z
    .string()
    .transform((text) => text.split(',').map((part) => bytesOf(part.trim())))
    .superRefine((keys, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', message })
      if (keys.some((key) => key === undefined))
        say(`must be 32 random bytes as base64 or hexadecimal, or several after commas; ${EXAMPLE}.`)
      else if (keys.some((key) => isGuessable(key))) say(`holds a key that can be guessed; ${EXAMPLE}.`)
      else if (new Set(keys.map((key) => key?.toString('hex'))).size < keys.length)
        say('holds the same key twice.')
    })
    .transform((keys) => keys.flatMap((bytes) => (bytes ? [keyOf(bytes)] : [])))
    .optional(),
})

/** The first key encrypts, all decrypt. Empty: secrets are stored as plain text. */
export const secretsKeys = (env: z.infer<typeof SecretsEnvironment>): readonly SecretsKey[] =>
  env.SECRETS_KEY ?? []

function bytesOf(text: string): Buffer | undefined {
  const encoding = FORMS.find(({ form }) => form.test(text))?.encoding
  const bytes = encoding && Buffer.from(text, encoding)
  return bytes?.length === BYTES ? bytes : undefined
}

const keyOf = (bytes: Buffer): SecretsKey => ({
  id: createHash('sha256').update('polepro secrets key\n').update(bytes).digest('hex').slice(0, 12),
  key: createSecretKey(bytes),
})

/**
 * Whether the bytes look non-random: few distinct values, a sequence, or text. The chance for random bytes is below
 * one in a million.
 */
function isGuessable(bytes: Buffer | undefined): boolean {
  if (!bytes) return false
  const steps = new Set(bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0)))
  const isText = bytes.every((byte) => byte >= 0x20 && byte <= 0x7e)
  return new Set(bytes).size < 16 || steps.size === 1 || isText
}
