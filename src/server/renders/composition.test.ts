import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CAPABILITIES } from '#domain/account/capabilities.ts'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { textAnimationSeconds } from '#domain/design/text-animation-seconds.ts'
import { CENTRE } from '#domain/library/focus.ts'
import { CLIP_SOUND } from '#domain/sound/design-sound.ts'
import {
  animationFor,
  type Composition,
  formFor,
  inputKey,
  NO_ANIMATION,
  newRender,
  placementsOf,
} from './composition.ts'

const line = { x: 270, y: 480, width: 300, height: 80, rotation: 0, from: 0, to: 1 }
const moving: TextAnimation = { type: 'slide', seconds: 3, strips: [line] }
const overlay = { publicId: 'hearts', x: 50, y: 50, rotation: 0, scale: 2, layer: 'under' } as const
const composition: Composition = {
  backgroundId: 'b',
  focus: CENTRE,
  framing: null,
  textLayerId: 't',
  overlays: [overlay, { ...overlay, publicId: 'stars' }],
  duration: 15,
  animation: { type: 'fade-in', seconds: 3, strips: [] },
  preset: 'premium_gif_quality',
  format: '9:16',
  setId: null,
  design: null,
  sound: null,
}

const LOOK: Design = { ...initialDesign(), version: 2, look: { id: 'strobe', detached: [] } }

describe('a composition', () => {
  it('has the same key for a look in any order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(LOOK).toReversed()) as Design
    expect(inputKey({ ...composition, design: reversed })).toBe(inputKey({ ...composition, design: LOOK }))
  })

  it('has the same key for the same inputs', () => {
    expect(inputKey(structuredClone(composition))).toBe(inputKey(composition))
  })

  it.each<[string, Partial<Composition>]>([
    ['background', { backgroundId: 'c' }],
    ['part of the background', { focus: { x: 0.5, y: 0 } }],
    ['framing of the background', { framing: { kind: 'fit' } }],
    ['text', { textLayerId: null }],
    ['duration', { duration: 14 }],
    ['animation', { animation: NO_ANIMATION }],
    ['kind of animation', { animation: { ...moving, type: 'rise' } }],
    ['part of the text that moves', { animation: { ...moving, strips: [{ ...line, to: 0.5 }] } }],
    ['letter of a line', { animation: { ...moving, strips: [{ ...line, stops: [0.5, 1] }] } }],
    ['preset', { preset: 'hd_1080x1920' }],
    ['format', { format: '1:1' }],
    ['look', { design: LOOK }],
    ['sound', { sound: { ...CLIP_SOUND, muted: true } }],
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
  ])('has another key with another %s', (_, change) => {
    expect(inputKey({ ...composition, ...change })).not.toBe(inputKey(composition))
  })

  it('has another key with another start of an overlay, and the same for one from the beginning', () => {
    const from = (start: number) =>
      inputKey({ ...composition, overlays: placementsOf([{ ...overlay, start }]) })
    const always = inputKey({ ...composition, overlays: placementsOf([overlay]) })
    expect(new Set([from(1), from(2), always]).size).toBe(3)
    expect(from(0)).toBe(always)
  })

  it('has the same key in any set, so that a video is made once', () => {
    expect(inputKey({ ...composition, setId: 'set' })).toBe(inputKey(composition))
  })

  it('keeps its key from when fade-in was the only animation, so that those videos are found', () => {
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

  it('animates for the same share of every video, with strips only where they matter', () => {
    expect(animationFor(moving, 60)).toEqual({ type: 'slide', seconds: 12, strips: [line] })
    expect(animationFor({ ...moving, type: 'blur-in' }, 5)).toEqual({
      type: 'blur-in',
      seconds: 1,
      strips: [],
    })
    expect(animationFor({ ...moving, type: 'none' }, 60)).toEqual(NO_ANIMATION)
  })

  it('animates until a beat, which is in the video', () => {
    expect(animationFor({ ...moving, arrivesAt: 2.7 }, 15).seconds).toBe(2.7)
    expect(animationFor({ ...moving, arrivesAt: 8 }, 5).seconds).toBe(5)
    expect(animationFor({ ...moving, type: 'none', arrivesAt: 2.7 }, 15)).toEqual(NO_ANIMATION)
  })

  it('lets its text appear over the first fifth, or at once', () => {
    expect(textAnimationSeconds('fade-in', 15)).toBe(3)
    expect(textAnimationSeconds('none', 15)).toBe(0)
  })
})

describe('the form of a video (SV-6)', () => {
  it('is watermarked and standard without a plan, and as requested with one', () => {
    const standard = 'premium_gif_quality'
    expect(formFor(CAPABILITIES.free, 'hd_1080x1920')).toEqual({ watermarked: true, preset: standard })
    expect(formFor(CAPABILITIES.pro, 'hd_1080x1920')).toEqual({ watermarked: false, preset: 'hd_1080x1920' })
    expect(formFor(CAPABILITIES.pro, standard)).toEqual({ watermarked: false, preset: standard })
    expect(formFor({ watermark: true, hd: true }, 'hd_1080x1920').preset).toBe(standard)
  })
})

it('the row of a composition holds all of it under its key', () => {
  const now = new Date()
  expect(newRender(composition, { id: 'r', ownerId: 'o', now })).toEqual({
    id: 'r',
    owner_id: 'o',
    background_id: 'b',
    text_layer_id: 't',
    overlays: JSON.stringify(composition.overlays),
    duration: 15,
    animation: JSON.stringify(composition.animation),
    design: null,
    sound: null,
    preset: 'premium_gif_quality',
    format: '9:16',
    set_id: null,
    framing: null,
    focus_x: CENTRE.x,
    focus_y: CENTRE.y,
    input_key: inputKey(composition),
    created_at: now,
  })
})
