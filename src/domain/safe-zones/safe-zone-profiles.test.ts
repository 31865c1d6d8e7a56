import { describe, expect, it } from 'vitest'
import { zoneBox } from './find-covered.ts'
import { overlapArea } from './overlap.ts'
import { SAFE_ZONE_LABELS, SafeZoneId } from './safe-zone-id.ts'
import { SAFE_ZONE_PROFILES, SAFE_ZONES_AS_OF } from './safe-zone-profiles.ts'

const profiles = Object.values(SAFE_ZONE_PROFILES)

describe('the safe-zone data (M-1)', () => {
  it('has a profile for every place, with its label and its sources, and says when they were read', () => {
    expect(profiles.map(({ id }) => SAFE_ZONE_LABELS[id])).toEqual([
      'Reels',
      'TikTok',
      'Shorts',
      'Story',
      '4:5 crop',
      '3:4 crop',
    ])
    expect(Object.keys(SAFE_ZONE_PROFILES)).toEqual(SafeZoneId.options)
    expect(profiles.filter(({ sources }) => sources.length === 0)).toEqual([])
    expect(Date.parse(SAFE_ZONES_AS_OF)).not.toBeNaN()
  })

  it('keeps the middle of the frame free, and no two zones of a profile overlap', () => {
    for (const { zones } of profiles) {
      expect(
        zones.some(({ left, right, top, bottom }) => left < 50 && right > 50 && top < 50 && bottom > 50),
      ).toBe(false)
      zones.forEach((zone, index) => {
        for (const other of zones.slice(0, index))
          expect(overlapArea(zoneBox(zone), zoneBox(other))).toBeCloseTo(0)
      })
    }
  })

  it('crops 1080×1920 to the 1080×1350 and 1080×1440 in its middle', () => {
    const shown = (id: SafeZoneId) =>
      SAFE_ZONE_PROFILES[id].zones.map(({ top, bottom }) => ((top === 0 ? bottom : top) / 100) * 1920)
    expect(shown('crop-4-5')).toEqual([285, 1635])
    expect(shown('crop-3-4')).toEqual([240, 1680])
  })
})
