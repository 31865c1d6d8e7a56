import { expect, it } from 'vitest'
import { hasParts } from './moments.ts'

it('has parts to choose from when it is longer than one', () => {
  expect(hasParts(15)).toBe(false)
  expect(hasParts(15.1)).toBe(true)
})
