import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** One key that seals secrets. Its bytes are in an object that neither JSON nor a log shows. */
export type SecretsKey = {
  /** Tells which key sealed something, and nothing of the key itself. */
  readonly id: string
  readonly key: KeyObject
}

export const SECRETS_VARIABLES = [
  {
    name: 'SECRETS_KEY',
    default: '(none: kept as they are)',
    meaning:
      'Key that encrypts the secrets the app keeps in the database; made by `openssl rand -base64 32`. After a comma, those it had before. How to change or lose it: [docs/secrets.md](docs/secrets.md).',
  },
] as const

const BYTES = 32
const FORMS = [
  { form: /^[0-9a-f]{64}$/i, encoding: 'hex' },
  { form: /^[\w+/-]{43}=?$/, encoding: 'base64' },
] as const

const EXAMPLE = 'make one with: openssl rand -base64 32'

/** What is wrong with a key is said without repeating it. */
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

/** The first seals, all open. None: secrets are kept as they are. */
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

/** What 32 random bytes are with a chance of less than one in a million: few values, a count, or written text. */
function isGuessable(bytes: Buffer | undefined): boolean {
  if (!bytes) return false
  const steps = new Set(bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0)))
  const isText = bytes.every((byte) => byte >= 0x20 && byte <= 0x7e)
  return new Set(bytes).size < 16 || steps.size === 1 || isText
}
