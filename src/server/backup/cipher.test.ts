import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SecretsEnvironment, type SecretsKey } from '#server/own-secrets/settings.ts'
import { decrypt, encrypt, encryptedBytes } from './cipher.ts'

const newKey = (): SecretsKey =>
  SecretsEnvironment.parse({ SECRETS_KEY: randomBytes(32).toString('base64') }).SECRETS_KEY?.[0] as SecretsKey
const key = newKey()

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const collect = async (all: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(all))
const sealed = (bytes: Buffer, name = 'a') => collect(encrypt(inChunks(bytes, 40_000), key, name))
const opened = (bytes: Buffer, { keys = [key], name = 'a', size = 70_000 } = {}) =>
  collect(decrypt(inChunks(bytes, size), keys, name))

describe('an encrypted object', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
    'of %d bytes comes back as it was',
    async (length) => {
      const plain = randomBytes(length)
      const stored = await sealed(plain)
      expect(stored.length).toBe(encryptedBytes(length))
      expect(await opened(stored)).toEqual(plain)
      expect(await opened(stored, { keys: [newKey(), key], size: 13 })).toEqual(plain)
    },
  )

  it('is never the same twice, and shows nothing of what it holds', async () => {
    const plain = Buffer.alloc(1000, 'feather boa')
    const [one, other] = [await sealed(plain), await sealed(plain)]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('feather')).toBe(false)
  })

  it('does not open with another key, under another name, or without a mark', async () => {
    const stored = await sealed(randomBytes(100_000))
    await expect(opened(stored, { keys: [newKey()] })).rejects.toThrow(
      'BACKUP_KEY is not the key of this backup',
    )
    await expect(opened(stored, { name: 'b' })).rejects.toThrow('b is damaged')
    await expect(opened(Buffer.from('plain text'))).rejects.toThrow('is not encrypted')
  })

  it.each([20, 42, 58, 65_594, 65_595, 100_000])(
    'does not open when it is cut off after %d bytes',
    async (length) => {
      const stored = await sealed(randomBytes(130_000))
      await expect(opened(stored.subarray(0, length))).rejects.toThrow(/damaged|not encrypted/)
    },
  )

  it('does not open when chunks change places, or any byte changes', async () => {
    const stored = await sealed(randomBytes(200_000))
    const [head, size] = [42, 65_552]
    const [first, second] = [
      stored.subarray(head, head + size),
      stored.subarray(head + size, head + 2 * size),
    ]
    const swapped = Buffer.concat([stored.subarray(0, head), second, first, stored.subarray(head + 2 * size)])
    await expect(opened(swapped)).rejects.toThrow('damaged')
    for (const at of [12, 41, 42, 70_000, stored.length - 1]) {
      const changed = Buffer.from(stored)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(opened(changed)).rejects.toThrow('damaged')
    }
  })
})
