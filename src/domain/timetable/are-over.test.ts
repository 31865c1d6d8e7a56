import { describe, expect, it } from 'vitest'
import { areOver } from './are-over.ts'

const NOW = new Date('2031-03-30T17:00:00Z')
const at = (date: string, hour: number) => ({ date, start: hour * 60 })

describe('classes', () => {
  it('are over when the last of them has begun', () => {
    expect(areOver([at('2031-03-24', 18), at('2031-03-30', 18)], 'UTC', NOW)).toBe(false)
    expect(areOver([at('2031-03-24', 18), at('2031-03-30', 17)], 'UTC', NOW)).toBe(true)
  })

  it('begin by the clocks of their time zone', () => {
    // The clocks of Berlin were moved forward that morning.
    expect(areOver([at('2031-03-30', 19)], 'Europe/Berlin', NOW)).toBe(true)
    expect(areOver([at('2031-03-30', 20)], 'Europe/Berlin', NOW)).toBe(false)
    expect(areOver([at('2031-03-30', 13)], 'America/New_York', NOW)).toBe(true)
    expect(areOver([at('2031-03-30', 14)], 'America/New_York', NOW)).toBe(false)
  })

  it('are not over where there are none', () => {
    expect(areOver([], 'UTC', NOW)).toBe(false)
  })
})
