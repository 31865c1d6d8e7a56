import { createHash } from 'node:crypto'
import { openSecret, resealed, sealSecret } from '#server/own-secrets/seal.ts'
import type { Ports } from '#server/ports/ports.ts'
import { replaceUrl, selectSealedOtherwise } from './feeds.repository.ts'

type Deps = Pick<Ports, 'config'>
type Address = { readonly id: string; readonly url: string }

const named = ({ id, url }: Address) => ({ name: `calendar-feed:${id}`, value: url })

/** The stored form of an address: who knows it reads the calendar. Encrypted if the environment has a key. */
export const sealUrl = ({ config }: Deps, address: Address): string =>
  sealSecret(config.secretsKeys, named(address))

export const openUrl = ({ config }: Deps, stored: Address): string =>
  openSecret(config.secretsKeys, named(stored))

/**
 * What classes of an address are stored under. The same address finds them again, also after it was removed and added
 * anew. It does not tell the address.
 */
export const sourceOf = (userId: string, url: string): string =>
  `feed:${createHash('sha256').update(`${userId} ${url}`).digest('hex').slice(0, 32)}`

/** Encrypts addresses that are stored plain or under an older key. Throws a SealedSecretError if one does not decrypt. */
export async function resealFeedUrls({ sql, config }: Pick<Ports, 'sql' | 'config'>): Promise<void> {
  const [newest] = config.secretsKeys
  if (!newest) return
  for (const stored of await selectSealedOtherwise(sql, newest.id)) {
    const url = resealed(config.secretsKeys, named(stored))
    if (url !== undefined) await replaceUrl(sql, { ...stored, to: url })
  }
}
