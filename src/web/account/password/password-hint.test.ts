import { expect, it } from 'vitest'
import { passwordHint } from './password-hint.ts'

it('counts the missing characters, and recommends more than required (N9)', () => {
  expect(passwordHint('')).toBeUndefined()
  expect(passwordHint('silk')).toBe('2 more to go.')
  expect(passwordHint('silk&c')).toBe('Good enough. 8 characters or more are safer.')
  expect(passwordHint('silk & chrome')).toMatch(/^Good\./)
  expect(passwordHint('silk and chrome')).toBe('Strong.')
})
