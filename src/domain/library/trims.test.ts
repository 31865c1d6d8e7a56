import { describe, expect, it } from 'vitest'
import { framesOf, isTrimmable, liesWithin } from './trims.ts'

describe('a trim', () => {
  it.each([
    [{ from: 0, frames: 150 }, 20, true],
    [{ from: 450, frames: 150 }, 20, true],
    [{ from: 451, frames: 150 }, 20, false],
    [{ from: 0, frames: 149 }, 20, false],
    [{ from: 0, frames: 1800 }, 60, true],
    [{ from: 0, frames: 1801 }, 90, false],
    [{ from: -1, frames: 150 }, 20, false],
  ])('%o in %i seconds: %s', (trim, seconds, expected) => expect(liesWithin(trim, seconds)).toBe(expected))

  it('counts whole frames, and forgives the rounding of a stored length', () => {
    expect(framesOf(371 / 30)).toBe(371)
    expect(framesOf(12.349)).toBe(370)
  })

  it('needs five seconds', () => {
    expect(isTrimmable(4.99)).toBe(false)
    expect(isTrimmable(5)).toBe(true)
  })
})
