import { describe, expect, it } from 'vitest'
import { Backdrop } from '#domain/design/setting/backdrop.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { FORMAT_FRAMES, safeSquare } from '#domain/looks/formats.ts'
import type { Look } from '#domain/looks/look.ts'
import { backdropOf } from './backdrop-of.ts'
import { PLAIN_LOOK } from './testing/plain-look.ts'

const backdrop = (more: Partial<Look>, format: Format = '9:16') => {
  const look = { ...PLAIN_LOOK, ...more }
  const { width, height } = FORMAT_FRAMES[format]
  const frame = { left: 0, top: 0, right: width, bottom: height }
  const items = new Map([['b0', { left: 34, top: 300, right: 506, bottom: 500 }]])
  const made = backdropOf(look, { format, places: { frame, safe: safeSquare(format, look.wide), items } })
  expect(Backdrop.strict().safeParse(made).error).toBeUndefined()
  return made
}

describe('the backdrop of a look', () => {
  it('has a complete grade with colors', () => {
    expect(backdrop({ grade: { map: ['ground', '#77706b', 'ink'], key: 0.4, mix: 0.6 } }).grade).toEqual({
      key: 0.4,
      map: ['#120a0c', '#77706b', '#fff6ee'],
      mix: 0.6,
      saturation: 1,
      contrast: 1,
      gain: 1,
      lift: 0,
    })
  })

  it('has scrims in frame pixels, unscaled', () => {
    const { scrims, scrimGain } = backdrop({})
    expect(scrimGain).toBe(1)
    expect(scrims).toEqual([
      {
        box: { left: 0, top: 146, right: 540, bottom: 960 },
        direction: 'y',
        color: '#120a0c',
        opacity: 0.8,
        stops: [
          [0, 0],
          [1, 1],
        ],
      },
    ])
  })

  it('darkens the side of the words in a wide frame', () => {
    const box = { left: 0, top: 0, right: 960, bottom: 540 }
    expect(backdrop({}, '16:9').scrims[0]).toMatchObject({
      box,
      direction: 'x',
      stops: [
        [0, 1],
        [0.45, 0.92],
        [0.72, 0.35],
        [1, 0],
      ],
    })
    expect(backdrop({ wide: 'right' }, '16:9').scrims[0]).toMatchObject({
      box,
      direction: 'x',
      stops: [
        [0, 0],
        [0.28, 0.35],
        [0.55, 0.92],
        [1, 1],
      ],
    })
  })

  it('has a scrim around a block, if that is there', () => {
    const around = (item: string) =>
      PLAIN_LOOK.scrims.map((scrim) => ({
        ...scrim,
        rect: ['f0', `${item}.t-150`, 'f1', `${item}.b+150`] as const,
      }))
    const box = { left: 0, top: 150, right: 540, bottom: 650 }
    expect(backdrop({ scrims: around('b0') }).scrims[0]).toMatchObject({ box })
    expect(backdrop({ scrims: around('b7') }).scrims).toEqual([])
  })

  it('leaves scrims of centered words and narrow ones as they are', () => {
    expect(backdrop({ wide: 'center' }, '16:9').scrims[0]?.direction).toBe('y')
    const narrow = PLAIN_LOOK.scrims.map((scrim) => ({ ...scrim, rect: ['s0', 's0', 's1', 's1'] as const }))
    expect(backdrop({ scrims: narrow }, '16:9').scrims[0]?.direction).toBe('y')
  })
})
