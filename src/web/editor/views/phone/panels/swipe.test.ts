import { describe, expect, it } from 'vitest'
import { followed, isClosingPull, PULL_PX } from './swipe.ts'

describe('a panel pulled down by its head', () => {
  it('closes after a long pull, however slow', () => {
    expect(isClosingPull({ px: PULL_PX, ms: 5000 })).toBe(true)
    expect(isClosingPull({ px: PULL_PX - 1, ms: 5000 })).toBe(false)
  })

  it('closes after a flick, but not after a twitch', () => {
    expect(isClosingPull({ px: 60, ms: 80 })).toBe(true)
    expect(isClosingPull({ px: 20, ms: 10 })).toBe(false)
  })

  it('does not follow a finger upwards', () => {
    expect(followed(-40)).toBe(0)
    expect(followed(40)).toBe(40)
  })
})
