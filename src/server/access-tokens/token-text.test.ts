import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashOf, isWellFormed, matches, newAccessToken, prefixOf } from './token-text.ts'

const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']

it('a token is recognized by its form and checksum, and no two are equal', () => {
  const tokens = Array.from({ length: 200 }, newAccessToken)
  for (const token of tokens) {
    expect(token).toMatch(/^pp_[\w-]{49}$/)
    expect(isWellFormed(token)).toBe(true)
    expect(matches(token, hashOf(token))).toBe(true)
  }
  expect(new Set(tokens).size).toBe(tokens.length)
})

it('a token with one other character matches no hash, and its checksum betrays a slip of the hand', () => {
  const token = newAccessToken()
  const places = fc.integer({ min: 3, max: token.length - 1 })
  fc.assert(
    fc.property(places, fc.constantFrom(...CHARACTERS), (at, character) => {
      const other = token.slice(0, at) + character + token.slice(at + 1)
      fc.pre(other !== token)
      expect(matches(other, hashOf(token))).toBe(false)
      expect(isWellFormed(other)).toBe(false)
    }),
  )
})

it.each([
  '',
  'pp_',
  newAccessToken().slice(0, -1),
  `${newAccessToken()}A`,
  newAccessToken().replace('pp_', 'PP_'),
  'x'.repeat(10_000),
])('%s is no token', (text) => expect(isWellFormed(text)).toBe(false))

it('a hash of another length matches nothing, and the prefix leaves 35 secret characters', () => {
  const token = newAccessToken()
  expect(matches(token, Buffer.alloc(0))).toBe(false)
  expect(token.length - prefixOf(token).length - 6).toBe(35)
})
