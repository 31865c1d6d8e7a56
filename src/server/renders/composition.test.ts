import { describe, expect, it } from 'vitest'
import { textAnimationSeconds } from '#domain/design/composition-input.ts'
import { type Composition, inputKey, NO_ANIMATION } from './composition.ts'

const overlay = { publicId: 'hearts', x: 50, y: 50, rotation: 0, scale: 2, layer: 'under' } as const
const composition: Composition = {
  backgroundId: 'b',
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
    ['text', { textLayerId: null }],
    ['duration', { duration: 14 }],
    ['animation', { animation: NO_ANIMATION }],
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

  it('lets its text appear over the first fifth, or at once', () => {
    expect(textAnimationSeconds('fade-in', 15)).toBe(3)
    expect(textAnimationSeconds('none', 15)).toBe(0)
  })
})
