import { createHmac } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { SecretsKey } from '#server/own-secrets/settings.ts'
import type { Stored } from '#server/ports/files/files.ts'
import { Measure } from '#server/ports/files/measure.ts'
import { BackupError, damaged, decrypt, encrypt, encryptedBytes, isEncrypted } from './cipher.ts'
import type { Place } from './open-place.ts'

/** Objects of backups, encrypted where there is a key. */
export type Vault = {
  readonly place: Place
  readonly keyId: string | null
  /** Returns bytes and digest of what was written, as it is readable again. */
  write(name: string, body: AsyncIterable<Buffer>, options?: { packed: boolean }): Promise<Stored>
  /** Breaks off with a BackupError if the object is missing, damaged, or of another key. */
  read(name: string, options?: { packed: boolean }): Promise<Readable>
  /** Name of a content, from which nothing about it follows without the key. */
  contentName(sha256: string): string
  /** Bytes in the place. */
  storedBytes(bytes: number): number
}

const whole = { packed: false }

export function openVault(place: Place, keys: readonly SecretsKey[]): Vault {
  const [newest] = keys
  return {
    place,
    keyId: newest?.id ?? null,
    async write(name, body, { packed } = whole) {
      const measure = new Measure()
      const plain = Readable.from(measure.through(body), { objectMode: false })
      const zipped = packed ? piped(plain, createGzip({ level: 1 })) : plain
      const sealed = newest ? Readable.from(encrypt(zipped, newest, name), { objectMode: false }) : zipped
      await place.put(name, sealed)
      return measure.result()
    },
    async read(name, { packed } = whole) {
      const content = await place.get(name)
      if (!content) throw new BackupError(`${name} is missing.`)
      const plain = keys.length > 0 ? decrypt(content.stream, keys, name) : unsealed(content.stream, name)
      const opened = Readable.from(plain, { objectMode: false })
      return packed ? Readable.from(unpacked(opened, name), { objectMode: false }) : opened
    },
    contentName(sha256) {
      const name = newest
        ? createHmac('sha256', newest.key).update(`content ${sha256}`).digest('hex')
        : sha256
      return `content/${name.slice(0, 2)}/${name}`
    },
    storedBytes: (bytes) => (newest ? encryptedBytes(bytes) : bytes),
  }
}

/** An error of either stream ends both. */
const piped = (source: Readable, through: NodeJS.ReadWriteStream): Readable =>
  pipeline(source, through, () => undefined) as unknown as Readable

async function* unpacked(source: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* piped(source, createGunzip())
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(name)
  }
}

async function* unsealed(source: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of source) {
    if (isFirst && isEncrypted(chunk)) throw new BackupError(`${name} is encrypted: set BACKUP_KEY.`)
    isFirst = false
    yield chunk
  }
}
