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
/** Encrypts what a feature keeps under the newest key. */
type Reseal = (deps: Deps) => Promise<void>

/**
 * Before anything is served: seals secrets that were kept before there was a key, and those under an older one anew.
 * Throws a ConfigError where one cannot be opened. Two processes may do it at once.
 */
export async function sealOwnSecrets(deps: Deps, others: readonly Reseal[] = []): Promise<void> {
  await orRefuse(async () => {
    for (const reseal of [resealOwn, ...others]) await reseal(deps)
  })
}

async function resealOwn({ sql, config }: Deps): Promise<void> {
  for (const kept of await selectSecrets(sql)) {
    const value = resealed(config.secretsKeys, kept)
    if (value !== undefined) await replaceSecret(sql, { name: kept.name, from: kept.value, to: value })
  }
}

/** Runs what opens secrets at the start, and says to the operator what is wrong with their key. */
async function orRefuse(open: () => Promise<void>): Promise<void> {
  try {
    await open()
  } catch (error) {
    throw error instanceof SealedSecretError ? new ConfigError([SENTENCES[error.reason]]) : error
  }
}
