import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openSecret, resealed, sealSecret } from './seal.ts'
import { newKey } from './testing.ts'

const keysOf = (...keys: string[]) => readConfig({ SECRETS_KEY: keys.join(',') }).secretsKeys
const secret = { name: 'totp of mia', value: 'JBSWY3DPEHPK3PXP äöü' }
const [older, newer] = [newKey(), newKey()]
const stored = (value: string, name = secret.name) => ({ name, value })

describe('an encrypted secret', () => {
  it('decrypts to its value, does not reveal it, and is encrypted differently every time', () => {
    const keys = keysOf(newer)
    const sealed = sealSecret(keys, secret)
    expect(sealed).toMatch(/^sealed:1:[0-9a-f]{12}:[\w-]+$/)
    expect(Buffer.from(sealed.split(':')[3] ?? '', 'base64url').includes('JBSWY')).toBe(false)
    expect(openSecret(keys, stored(sealed))).toBe(secret.value)
    expect(sealSecret(keys, secret)).not.toBe(sealed)
  })

  it('decrypts under its own name only', () => {
    const sealed = sealSecret(keysOf(newer), secret)
    expect(() => openSecret(keysOf(newer), stored(sealed, 'totp of lea'))).toThrow('damaged')
  })

  it('is refused if it was changed or truncated', () => {
    const keys = keysOf(newer)
    const [scheme, version, id, text = ''] = sealSecret(keys, secret).split(':')
    const bytes = Buffer.from(text, 'base64url')
    const as = (changed: Buffer) => stored([scheme, version, id, changed.toString('base64url')].join(':'))
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => openSecret(keys, as(changed))).toThrow('damaged')
    }
    for (const length of [1, 12, 20, 28, bytes.length - 1])
      expect(() => openSecret(keys, as(bytes.subarray(0, length)))).toThrow('damaged')
  })

  it('decrypts with its key at any position, and names a missing key', () => {
    const sealed = sealSecret(keysOf(older), secret)
    expect(openSecret(keysOf(newer, older), stored(sealed))).toBe(secret.value)
    expect(() => openSecret(keysOf(newer), stored(sealed))).toThrow('other-key')
    expect(() => openSecret([], stored(sealed))).toThrow('no-key')
  })

  it('is plain without a key, and readable after one is added', () => {
    expect(sealSecret([], secret)).toBe(secret.value)
    expect(openSecret(keysOf(newer), secret)).toBe(secret.value)
  })

  it('is re-encrypted with the newest key, once', () => {
    const keys = keysOf(newer, older)
    for (const before of [secret.value, sealSecret(keysOf(older), secret)]) {
      const renewed = resealed(keys, stored(before)) ?? ''
      expect(openSecret(keysOf(newer), stored(renewed))).toBe(secret.value)
      expect(resealed(keys, stored(renewed))).toBeUndefined()
    }
    expect(resealed([], secret)).toBeUndefined()
  })
})

describe('SECRETS_KEY', () => {
  const refusalOf = (text: string) => {
    try {
      readConfig({ SECRETS_KEY: text })
    } catch (error) {
      return String(error)
    }
    return 'taken'
  }

  it('is 32 bytes as base64, base64url or hexadecimal; several after commas', () => {
    const bytes = Buffer.from(newer, 'base64')
    for (const text of [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')])
      expect(keysOf(text)[0]?.id).toBe(keysOf(newer)[0]?.id)
    expect(keysOf(` ${newer} , ${older} `)).toHaveLength(2)
    expect(readConfig({}).secretsKeys).toEqual([])
  })

  it.each([
    ['too short', Buffer.from(newer, 'base64').subarray(1).toString('base64'), /must be 32 random bytes/],
    ['too long', `${newer}00`, /must be 32 random bytes/],
    ['nothing between commas', `${newer},,${older}`, /must be 32 random bytes/],
    ['a word', 'correct horse battery staple', /must be 32 random bytes/],
    ['zeros', '0'.repeat(64), /can be guessed/],
    ['few distinct bytes', 'deadbeef'.repeat(8), /can be guessed/],
    ['a count', Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('hex'), /can be guessed/],
    [
      'written text',
      Buffer.from('my very own secret pass phrase 42').subarray(0, 32).toString('base64'),
      /can be guessed/,
    ],
    ['a weak key after a good one', `${newer},${'ab'.repeat(32)}`, /can be guessed/],
    ['the same key twice', `${newer},${newer}`, /same key twice/],
  ])('is refused as %s, without being repeated', (_, text, sentence) => {
    const said = refusalOf(text)
    expect(said).toMatch(sentence)
    for (const part of text.split(',').filter(Boolean)) expect(said).not.toContain(part.slice(0, 12))
  })

  it('does not show its bytes in the printed configuration', () => {
    const config = readConfig({ SECRETS_KEY: newer })
    const shown = JSON.stringify(config) + inspect(config, { depth: 9, showHidden: true })
    for (const encoding of ['base64', 'hex', 'latin1'] as const)
      expect(shown).not.toContain(Buffer.from(newer, 'base64').toString(encoding))
  })
})
