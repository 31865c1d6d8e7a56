import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { textAnimationSeconds } from '#domain/design/composition-input.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { CENTRE } from '#domain/library/focus.ts'
import { animationFor, type Composition, inputKey, NO_ANIMATION } from './composition.ts'

const line = { x: 270, y: 480, width: 300, height: 80, rotation: 0, from: 0, to: 1 }
const moving: TextAnimation = { type: 'slide', seconds: 3, strips: [line] }
const overlay = { publicId: 'hearts', x: 50, y: 50, rotation: 0, scale: 2, layer: 'under' } as const
const composition: Composition = {
  backgroundId: 'b',
  focus: CENTRE,
  textLayerId: 't',
  overlays: [overlay, { ...overlay, publicId: 'stars' }],
  duration: 15,
  animation: { type: 'fade-in', seconds: 3, strips: [] },
  preset: 'premium_gif_quality',
}

describe('a composition', () => {
  it('is the same for the same inputs', () => {
    expect(inputKey(structuredClone(composition))).toBe(inputKey(composition))
  })

  it.each<[string, Partial<Composition>]>([
    ['background', { backgroundId: 'c' }],
    ['part of the background', { focus: { x: 0.5, y: 0 } }],
    ['text', { textLayerId: null }],
    ['duration', { duration: 14 }],
    ['animation', { animation: NO_ANIMATION }],
    ['kind of animation', { animation: { ...moving, type: 'rise' } }],
    ['part of the text that moves', { animation: { ...moving, strips: [{ ...line, to: 0.5 }] } }],
    ['letter of a line', { animation: { ...moving, strips: [{ ...line, stops: [0.5, 1] }] } }],
    ['preset', { preset: 'hd_1080x1920' }],
    ['order of overlays', { overlays: composition.overlays.toReversed() }],
    [
      'place of an overlay',
      {
        overlays: [
          { ...overlay, x: 51 },
          { ...overlay, publicId: 'stars' },
        ],
      },
    ],
    [
      'layer of an overlay',
      {
        overlays: [
          { ...overlay, layer: 'over' },
          { ...overlay, publicId: 'stars' },
        ],
      },
    ],
  ])('is another with another %s', (_, change) => {
    expect(inputKey({ ...composition, ...change })).not.toBe(inputKey(composition))
  })

  it('keeps its key from when fading in was the only animation: videos made then are found again', () => {
    const parts = [
      'b',
      't',
      [
        ['hearts', 50, 50, 0, 2, 'under'],
        ['stars', 50, 50, 0, 2, 'under'],
      ],
      15,
      3,
    ]
    const key = createHash('sha256')
      .update(JSON.stringify([...parts, 'premium_gif_quality']))
      .digest('hex')
    expect(inputKey(composition)).toBe(key)
  })

  it('takes the same share of every video for its animation, and parts only where they matter', () => {
    expect(animationFor(moving, 60)).toEqual({ type: 'slide', seconds: 12, strips: [line] })
    expect(animationFor({ ...moving, type: 'blur-in' }, 5)).toEqual({
      type: 'blur-in',
      seconds: 1,
      strips: [],
    })
    expect(animationFor({ ...moving, type: 'none' }, 60)).toEqual(NO_ANIMATION)
  })

  it('lets its text appear over the first fifth, or at once', () => {
    expect(textAnimationSeconds('fade-in', 15)).toBe(3)
    expect(textAnimationSeconds('none', 15)).toBe(0)
  })
})
