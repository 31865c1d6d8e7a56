import { expect, it } from 'vitest'
import { closerOf } from './closer-sound.ts'

it.each([
  ['the peak that is kept', { excess: 0.3, miss: 0 }, { excess: -0.1, miss: 4 }],
  ['the lower peak where neither is kept', { excess: 0.9, miss: 0 }, { excess: 0.2, miss: 3 }],
  ['the nearer loudness where both are kept', { excess: -3, miss: 2 }, { excess: 0, miss: 0.4 }],
])('%s is closer, whichever came first', (_, farther, closer) => {
  expect(closerOf(farther, closer)).toBe(closer)
  expect(closerOf(closer, farther)).toBe(closer)
})
