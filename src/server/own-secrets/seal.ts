import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretsKey } from './settings.ts'

/** A named secret. The name is authenticated: a secret sealed for one name does not decrypt for another. */
export type NamedSecret = { readonly name: string; readonly value: string }

/** Why a secret cannot be decrypted. The message does not contain its value. */
export class SealedSecretError extends Error {
  readonly reason: 'no-key' | 'other-key' | 'damaged'

  constructor(name: string, reason: SealedSecretError['reason']) {
    super(`The secret ${name} cannot be opened: ${reason}`)
    this.name = 'SealedSecretError'
    this.reason = reason
  }
}

type Keys = readonly SecretsKey[]

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^sealed:1:([0-9a-f]{12}):([\w-]+)$/

/** The stored form: encrypted with the first key, or plain without keys. */
export function sealSecret(keys: Keys, { name, value }: NamedSecret): string {
  const [newest] = keys
  if (!newest) return value
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, newest.key, iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(name),
  )
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  return `sealed:1:${newest.id}:${sealed}`
}

/** Decrypts a stored secret. One stored before there was a key is plain. Throws a SealedSecretError. */
export function openSecret(keys: Keys, { name, value }: NamedSecret): string {
  const [, id, sealed] = SEALED.exec(value) ?? []
  if (id === undefined || sealed === undefined) return value
  const found = keys.find((key) => key.id === id)
  if (!found) throw new SealedSecretError(name, keys.length === 0 ? 'no-key' : 'other-key')
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    throw new SealedSecretError(name, 'damaged')
  }
}

/** The secret's new stored form; undefined if it is current. Throws a SealedSecretError. */
export function resealed(keys: Keys, stored: NamedSecret): string | undefined {
  const value = openSecret(keys, stored)
  const [newest] = keys
  if (!newest || SEALED.exec(stored.value)?.[1] === newest.id) return undefined
  return sealSecret(keys, { name: stored.name, value })
}
