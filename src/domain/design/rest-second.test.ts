import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import { EIGHT_WORDS } from '#domain/looks/compose/testing/eight-words.ts'
import { fakeMeasure } from '#domain/looks/compose/testing/fake-measure.ts'
import { DURATION } from './design.ts'
import { restSecond } from './rest-second.ts'

describe('the second at which a video rests', () => {
  it('is after every entrance and before the way out, whatever the look and the length', () => {
    const seconds = fc.integer({ min: DURATION.min, max: DURATION.max })
    fc.assert(
      fc.property(fc.constantFrom(...LOOKS), seconds, (look, videoSeconds) => {
        const { texts, shapes, out } = composeLook(look, EIGHT_WORDS.long, {
          format: '9:16',
          measure: fakeMeasure,
          videoSeconds,
        })
        const timings = [...texts.map(({ setting }) => setting.timing), ...shapes.map(({ timing }) => timing)]
        const last = Math.max(...timings.map((timing) => (timing ? timing.at + timing.seconds : 0)))
        expect(restSecond(videoSeconds)).toBeGreaterThanOrEqual(last)
        expect(restSecond(videoSeconds)).toBeLessThan(videoSeconds - out.seconds)
        expect(restSecond(videoSeconds)).toBeGreaterThanOrEqual(videoSeconds * DURATION.textAnimationShare)
      }),
      { numRuns: 60 },
    )
  })
})
