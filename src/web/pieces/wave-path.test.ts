import { expect, it } from 'vitest'
import { wavePath } from './wave-path.ts'

it('a sound is an area around the middle', () => {
  expect(wavePath([0, 100])).toBe('M0 49L300 0L300 100L0 51Z')
})
