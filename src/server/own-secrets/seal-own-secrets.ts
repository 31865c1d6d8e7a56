import { ConfigError } from '#server/config.ts'
import type { Ports } from '#server/ports/ports.ts'
import { resealed, SealedSecretError } from './seal.ts'
import { replaceSecret, selectSecrets } from './secrets.repository.ts'

const SENTENCES: Record<SealedSecretError['reason'], string> = {
  'no-key':
    'SECRETS_KEY is not set, but the secrets in the database are encrypted. Set the key they were encrypted with; docs/secrets.md says what to do where it is lost.',
  'other-key':
    'SECRETS_KEY holds other keys than the one that the secrets in the database were encrypted with. Put that one behind the new one, after a comma; docs/secrets.md says what to do where it is lost.',
  damaged:
    'A secret in the database was changed since it was encrypted, so it is not used. Restore the table "secrets" from a backup; docs/secrets.md says what to do without one.',
}

type Deps = Pick<Ports, 'sql' | 'config'>
/** Encrypts a feature's secrets with the newest key. */
type Reseal = (deps: Deps) => Promise<void>

/**
 * Runs before the server starts: encrypts plain secrets and re-encrypts those under older keys. Throws a ConfigError
 * if one cannot be decrypted. Two processes may run it in parallel.
 */
export async function sealOwnSecrets(deps: Deps, others: readonly Reseal[] = []): Promise<void> {
  await orRefuse(async () => {
    for (const reseal of [resealOwn, ...others]) await reseal(deps)
  })
}

async function resealOwn({ sql, config }: Deps): Promise<void> {
  for (const stored of await selectSecrets(sql)) {
    const value = resealed(config.secretsKeys, stored)
    if (value !== undefined) await replaceSecret(sql, { name: stored.name, from: stored.value, to: value })
  }
}

/** Runs start-up code that decrypts secrets, and explains a wrong key to the operator. */
async function orRefuse(open: () => Promise<void>): Promise<void> {
  try {
    await open()
  } catch (error) {
    throw error instanceof SealedSecretError ? new ConfigError([SENTENCES[error.reason]]) : error
  }
}
