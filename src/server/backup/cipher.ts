import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretsKey } from '#server/own-secrets/settings.ts'

/**
 * Encrypted objects: a head (mark, key's id, salt), then chunks of 64 KiB, each with its own AES-256-GCM tag. Every object
 * has a key of its own, derived from salt and name, so that nonces only count and no object passes for another. The
 * last chunk says so: an object that is cut off does not decrypt. This is the STREAM construction (Hoang et al. 2015).
 */
const MARK = Buffer.from('PPB1')
const ID_BYTES = 6
const SALT_BYTES = 32
const HEAD_BYTES = MARK.length + ID_BYTES + SALT_BYTES
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16

/** Why an object of a backup cannot be read. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

type Chunks = AsyncIterable<Buffer>

export async function* encrypt(
  chunks: Chunks,
  { id, key }: SecretsKey,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const own = keyOf(key, salt, name)
  yield Buffer.concat([MARK, Buffer.from(id, 'hex'), salt])
  let count = 0
  for await (const { bytes, isLast } of inPieces(chunks, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(count, isLast), { authTagLength: TAG_BYTES })
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    count += 1
  }
}

/** Throws a BackupError if the object is not encrypted, has another key, or was changed in any way. */
export async function* decrypt(
  chunks: Chunks,
  keys: readonly SecretsKey[],
  name: string,
): AsyncGenerator<Buffer> {
  const source = inPieces(chunks, CHUNK_BYTES + TAG_BYTES, HEAD_BYTES)
  try {
    const head = (await source.next()).value?.bytes ?? Buffer.alloc(0)
    if (!head.subarray(0, MARK.length).equals(MARK) || head.length < HEAD_BYTES)
      throw new BackupError(
        `${name} is not encrypted, although BACKUP_KEY is set. Leave it out to read this backup.`,
      )
    const id = head.subarray(MARK.length, MARK.length + ID_BYTES).toString('hex')
    const found = keys.find((key) => key.id === id)
    if (!found) throw new BackupError('BACKUP_KEY is not the key of this backup.')
    const own = keyOf(found.key, head.subarray(-SALT_BYTES), name)
    let count = 0
    for await (const { bytes, isLast } of source) {
      yield open(own, { bytes, nonce: nonce(count, isLast), name })
      count += 1
    }
    if (count === 0) throw damaged(name)
  } finally {
    // Also closes what it reads from.
    await source.return(undefined)
  }
}

/** Whether these first bytes are of an encrypted object. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MARK.length).equals(MARK)

/** Bytes of an object that is encrypted. */
export const encryptedBytes = (bytes: number): number =>
  HEAD_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES))

export const damaged = (name: string) => new BackupError(`${name} is damaged.`)

function open(key: Buffer, { bytes, nonce, name }: { bytes: Buffer; nonce: Buffer; name: string }): Buffer {
  if (bytes.length < TAG_BYTES) throw damaged(name)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(0, -TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    throw damaged(name)
  }
}

const keyOf = (key: SecretsKey['key'], salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `polepro backup ${name}`, 32))

function nonce(count: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(count), 3)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Pieces of one size, the first of another if asked for; the last is shorter and says so. There is always a last one. */
async function* inPieces(
  chunks: Chunks,
  size: number,
  first = 0,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let held = 0
  let next = first || size
  for await (const chunk of chunks) {
    waiting.push(chunk)
    held += chunk.length
    // One byte more than needed proves that the piece is not the last.
    while (held > next) {
      const all = Buffer.concat(waiting)
      yield { bytes: all.subarray(0, next), isLast: false }
      waiting = [all.subarray(next)]
      held -= next
      next = size
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}
