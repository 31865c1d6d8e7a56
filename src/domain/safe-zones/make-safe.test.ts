import { expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { framePoint } from '#domain/geometry/frame.ts'
import { type Measured, makeSafe } from './make-safe.ts'
import { SAFE_ZONE_PROFILES } from './safe-zone-profiles.ts'

/** So many texts of a thousand letters, which take the whole frame each. */
function longTexts(count: number) {
  const design = initialDesign()
  const [first] = design.textElements
  if (!first) throw new Error('the first design has texts')
  const textElements = Array.from({ length: count }, (_, at) => ({
    ...first,
    id: `text-${at}`,
    content: 'x'.repeat(1000),
    visible: true,
  }))
  return { ...design, textElements }
}

it('tries no size for texts that fill more than the room at the smallest', () => {
  let measures = 0
  const measured: Measured = {
    overlays: [],
    extentOf: ({ fontSize }) => {
      measures += 1
      const box = { center: framePoint(270, 480), width: 440, height: 70 * fontSize, rotation: 0 }
      return { box, words: box }
    },
  }
  expect(makeSafe(longTexts(60), SAFE_ZONE_PROFILES.reels, measured).kind).toBe('too-much-text')
  expect(measures).toBeLessThanOrEqual(2 * 60)
})
