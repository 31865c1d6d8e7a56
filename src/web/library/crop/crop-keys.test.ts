import { expect, it } from 'vitest'
import { keyAt, withKey, withoutKey } from './crop-keys.ts'

const keys = [
  { at: 0.5, middle: 0.3 },
  { at: 4, middle: 0.7 },
]

it('moves the key at a time, or sets one in its place', () => {
  expect(withKey(keys, { at: 0.6, middle: 0.2 })).toEqual([{ at: 0.5, middle: 0.2 }, keys[1]])
  expect(withKey(keys, { at: 2, middle: 0.4 })).toEqual([keys[0], { at: 2, middle: 0.4 }, keys[1]])
  expect(keyAt(keys, 2)).toBe(-1)
})

it('keeps the last key', () => {
  expect(withoutKey(keys, 0)).toEqual([keys[1]])
  expect(withoutKey([{ at: 1, middle: 0.5 }], 0)).toEqual([{ at: 1, middle: 0.5 }])
})
