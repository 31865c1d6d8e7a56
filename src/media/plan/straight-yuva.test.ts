import { describe, expect, it } from 'vitest'
import { type Planes4, toStraightYuva } from './straight-yuva.ts'

const planes = (sizes: readonly (readonly [number, number])[]) =>
  sizes.map(([width, height]) => ({
    data: new Uint8Array(width * height),
    stride: width,
  })) as unknown as Planes4

type Rgba = readonly [number, number, number, number]

/** Converts a picture of straight colors. */
function convert(
  width: number,
  height: number,
  colour: (x: number, y: number) => Rgba,
  shift = { x: 0, y: 0 },
) {
  const from = planes(Array.from({ length: 4 }, () => [width, height] as const))
  for (let at = 0; at < width * height; at++) {
    const [r, g, b, a] = colour(at % width, Math.floor(at / width))
    for (const [plane, value] of [g, b, r].entries())
      from[plane as 0].data[at] = Math.round((value * a) / 255)
    from[3].data[at] = a
  }
  const [w, h] = [width + ((width + shift.x) % 2) + shift.x, height + ((height + shift.y) % 2) + shift.y]
  const to = planes([
    [w, h],
    [w / 2, h / 2],
    [w / 2, h / 2],
    [w, h],
  ])
  return { to, shown: toStraightYuva({ from, size: { width, height }, to, shift }) }
}

describe('straight YUVA', () => {
  it.each([
    ['white', [255, 255, 255], [235, 128, 128]],
    ['black', [0, 0, 0], [16, 128, 128]],
    ['red', [255, 0, 0], [63, 102, 240]],
    ['green', [0, 255, 0], [173, 42, 26]],
    ['blue', [0, 0, 255], [32, 240, 118]],
  ] as const)('is bt709 in limited range: %s', (_name, [r, g, b], yuv) => {
    const { to } = convert(2, 2, () => [r, g, b, 255])
    expect([to[0].data[0], to[1].data[0], to[2].data[0]]).toEqual(yuv)
  })

  it('keeps the colour of half-transparent pixels', () => {
    const { to } = convert(2, 2, () => [255, 0, 0, 128])
    expect(to[0].data[0]).toBeCloseTo(63, -1)
    expect(to[2].data[0]).toBeGreaterThan(236)
    expect(to[3].data[0]).toBe(128)
  })

  it('lets invisible pixels have no say in the colour of an edge', () => {
    const { to } = convert(2, 2, (x) => (x === 0 ? [255, 0, 0, 255] : [0, 255, 0, 0]))
    expect([to[1].data[0], to[2].data[0]]).toEqual([102, 240])
  })

  it('finds what shows, and nothing in an empty picture', () => {
    const { shown } = convert(8, 6, (x, y) => [255, 255, 255, x >= 2 && x < 5 && y === 3 ? 9 : 0])
    expect(shown).toEqual({ x: 2, y: 3, width: 3, height: 1 })
    expect(convert(4, 4, () => [255, 255, 255, 0]).shown).toBeUndefined()
  })

  it('moves a picture by a pixel so that it starts on an even one', () => {
    const { to } = convert(2, 2, () => [255, 255, 255, 255], { x: 1, y: 1 })
    expect([...to[3].data]).toEqual([0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0])
  })
})
