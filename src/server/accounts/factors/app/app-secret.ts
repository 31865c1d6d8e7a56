import { openSecret, resealed, sealSecret } from '#server/own-secrets/seal.ts'
import type { Ports } from '#server/ports/ports.ts'
import { replaceSecret, selectSealedOtherwise } from './app.repository.ts'

type Deps = Pick<Ports, 'config'>
type UserSecret = { userId: string; secret: string }

const named = ({ userId, secret }: UserSecret) => ({ name: `authenticator:${userId}`, value: secret })

/** The stored form of an app's secret: encrypted if the environment has a key, otherwise plain. */
export const sealAppSecret = ({ config }: Deps, app: UserSecret): string =>
  sealSecret(config.secretsKeys, named(app))

/** The plain secret, from which app and server compute the same codes. */
export const openAppSecret = ({ config }: Deps, stored: UserSecret): string =>
  openSecret(config.secretsKeys, named(stored))

/**
 * Encrypts secrets that are stored plain or under an older key. Throws a SealedSecretError if one cannot be
 * decrypted.
 */
export async function resealAppSecrets({ sql, config }: Pick<Ports, 'sql' | 'config'>): Promise<void> {
  const [newest] = config.secretsKeys
  if (!newest) return
  for (const stored of await selectSealedOtherwise(sql, newest.id)) {
    const secret = resealed(config.secretsKeys, named(stored))
    if (secret !== undefined) await replaceSecret(sql, { ...stored, to: secret })
  }
}
