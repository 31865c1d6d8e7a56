import { openSecret, resealed, sealSecret } from '#server/own-secrets/seal.ts'
import type { Ports } from '#server/ports/ports.ts'
import { replaceSecret, selectSealedOtherwise } from './app.repository.ts'

type Deps = Pick<Ports, 'config'>
type Owned = { userId: string; secret: string }

const named = ({ userId, secret }: Owned) => ({ name: `authenticator:${userId}`, value: secret })

/** How the secret of an authenticator app is kept: encrypted where the environment gives a key, else as it is. */
export const sealAppSecret = ({ config }: Deps, app: Owned): string =>
  sealSecret(config.secretsKeys, named(app))

/** The secret as the app has it; the server makes the same codes from it. */
export const openAppSecret = ({ config }: Deps, kept: Owned): string =>
  openSecret(config.secretsKeys, named(kept))

/** Encrypts secrets that were kept without a key or under an older one. Throws a SealedSecretError where one does not open. */
export async function resealAppSecrets({ sql, config }: Pick<Ports, 'sql' | 'config'>): Promise<void> {
  const [newest] = config.secretsKeys
  if (!newest) return
  for (const kept of await selectSealedOtherwise(sql, newest.id)) {
    const secret = resealed(config.secretsKeys, named(kept))
    if (secret !== undefined) await replaceSecret(sql, { ...kept, to: secret })
  }
}
