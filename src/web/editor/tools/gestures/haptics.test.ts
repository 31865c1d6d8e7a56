import { describe, expect, it } from 'vitest'
import { snapLines } from '#domain/geometry/snapping.ts'
import { IDLE, type Sample } from './gesture.ts'
import { feedbackBetween } from './haptics.ts'
import { step } from './step.ts'
import { move, OVERLAY, press } from './testing.ts'

const touch = (x: number, y: number, pointerId = 1) =>
  press(x, y, { pointer: 'touch', pointerId, grip: LINED, selected: LINED, hasTrash: true })

const LINED = { ...OVERLAY, lines: snapLines([], 48) }

/** The haptic feedback at each sample. */
function felt(...samples: Sample[]) {
  let hand: Parameters<typeof feedbackBetween>[0] = { gesture: IDLE, guides: [] }
  return samples.map((sample) => {
    const before = hand
    const { gesture, effect } = step(before.gesture, sample)
    hand = { gesture, guides: effect.kind === 'preview' ? effect.guides : [] }
    return feedbackBetween(before, hand)
  })
}

describe('haptic feedback', () => {
  it('marks once that an element snapped to a line', () => {
    expect(felt(touch(270, 480), move(370, 600), move(361, 600), move(360, 610))).toEqual([
      undefined,
      undefined,
      'snap',
      undefined,
    ])
  })

  it('ignores lines that the element was already on', () => {
    expect(felt(touch(270, 480), move(270, 560))).toEqual([undefined, undefined])
  })

  it('marks that the element is over the trash', () => {
    expect(felt(touch(270, 480), move(200, 700), move(270, 904), move(272, 904))).toEqual([
      undefined,
      undefined,
      'trash',
      undefined,
    ])
  })

  it('marks that a rotation snapped, but not to its start', () => {
    const [first, second] = [touch(170, 480), touch(370, 480, 2)]
    expect(
      felt(first, second, move(172, 500), move(270, 380), move(270, 580, { pointerId: 2 })).slice(2),
    ).toEqual([undefined, 'snap', 'snap'])
  })
})
