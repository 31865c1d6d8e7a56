import { describe, expect, it } from 'vitest'
import { type OverlayUse, placementFilters, placementKey, placeOverlay } from './overlay-placement.ts'
import { viewportOf } from './viewport.ts'

const frame = viewportOf({ output: { width: 540, height: 960 } })
const stored = { width: 400, height: 400 }
const use: OverlayUse = {
  path: '/o/frames.mov',
  durations: [1],
  width: 800,
  height: 800,
  x: 50,
  y: 50,
  rotation: 0,
  scale: 1,
}
const place = (change: Partial<OverlayUse>, size = stored) => {
  const placed = placeOverlay({ ...use, ...change }, size, frame)
  if (!placed) throw new Error('not in the frame')
  return placed
}

describe('placing an overlay', () => {
  it('makes it 30 % of the frame wide at scale 1, about its centre', () => {
    expect(place({})).toMatchObject({ scaled: { width: 162, height: 162 }, at: { x: 189, y: 399 } })
  })

  it("keeps the medium's shape, whatever the size of the stored frames", () => {
    expect(place({ height: 400 }).scaled).toEqual({ width: 162, height: 81 })
  })

  it('turns it about its centre', () => {
    const { rotated, at } = place({ rotation: 45 })
    expect(rotated.width).toBeCloseTo(230, 0)
    expect(at.x + rotated.width / 2).toBeCloseTo(270, 0)
    expect(at.y + rotated.height / 2).toBeCloseTo(480, 0)
  })

  it('shows only the part inside the frame', () => {
    expect(place({ x: 0, y: 0 })).toMatchObject({
      at: { x: 0, y: 0 },
      visible: { width: 81, height: 81 },
    })
  })

  it('shows the lower right quarter of an overlay whose centre is the upper left corner', () => {
    const { source } = place({ x: 0, y: 0 })
    expect(source.x).toBeGreaterThan(190)
    expect(source.x + source.width).toBe(400)
  })

  it.each(
    [30, 90, -120, 180].flatMap((rotation) =>
      [
        [0, 0],
        [100, 0],
        [0, 100],
        [100, 100],
      ].map(([x = 0, y = 0]) => ({ rotation, x, y })),
    ),
  )('keeps the rest of it in place in a corner that cuts it: $rotation° at $x, $y', (placed) => {
    const { source, rotated, visible, at } = place({ ...placed, height: 400 })
    expect(source.width * source.height).toBeLessThan(400 * 400)
    const [right, down] = [
      ((source.x + source.width / 2 - 200) * 162) / 400,
      ((source.y + source.height / 2 - 200) * 81) / 400,
    ]
    const turn = Math.atan2(down, right) + (placed.rotation * Math.PI) / 180
    const reach = Math.hypot(right, down)
    const middle = { x: at.x - visible.x + rotated.width / 2, y: at.y - visible.y + rotated.height / 2 }
    expect(Math.abs(middle.x - (placed.x * 540) / 100 - reach * Math.cos(turn))).toBeLessThan(1)
    expect(Math.abs(middle.y - (placed.y * 960) / 100 - reach * Math.sin(turn))).toBeLessThan(1)
  })

  it('never scales more pixels than the frame can show, however large it is asked to be', () => {
    for (const rotation of [0, 30, 90, 137]) {
      const { scaled, visible } = place({ scale: 10, rotation, height: 8000 }, { width: 54, height: 540 })
      expect(scaled.width * scaled.height).toBeLessThan(2_000_000)
      expect(visible.width).toBeLessThanOrEqual(540)
      expect(visible.height).toBeLessThanOrEqual(960)
    }
  })

  it('is nothing when it lies outside', () => {
    expect(placeOverlay({ ...use, x: 300 }, stored, frame)).toBeUndefined()
  })

  it('keeps an edge where it belongs when cut: the centre of a huge overlay stays put', () => {
    const whole = place({ scale: 2 })
    const cut = place({ scale: 10 })
    expect(whole.at.x + whole.visible.width / 2).toBeCloseTo(270, 0)
    expect(cut.visible).toMatchObject({ width: 540, height: 960 })
    const middle = (cut.source.x + cut.source.width / 2 - 200) * (1620 / 400)
    expect(Math.abs(middle)).toBeLessThan(3)
  })

  it('turns no more of a large picture than can be seen about its middle', () => {
    const placement = place({ rotation: 45, scale: 10 })
    expect(placement.rotated.width).toBeGreaterThan(1_400)
    const filters = placementFilters(placement)
    const [, width, height] = /ow=(\d+):oh=(\d+)/.exec(filters)?.map(Number) ?? []
    expect(width).toBeLessThanOrEqual(542)
    expect(height).toBeLessThanOrEqual(962)
    expect(filters).toMatch(/crop=540:960:[012]:[012]:exact=1,format=gbrap$/)
  })

  it('is kept apart from the same with fewer frames', () => {
    const placement = place({})
    expect(placementKey({ ...use, durations: [1, 1] }, placement)).not.toBe(placementKey(use, placement))
  })

  it('scales premultiplied colours and rotates onto transparency', () => {
    const filters = placementFilters(place({ rotation: -15 }))
    expect(filters.indexOf('premultiply')).toBeLessThan(filters.indexOf('scale'))
    expect(filters).toContain('rotate=-15*PI/180:c=black@0')
  })

  it('has one key for places that differ by an even number of pixels', () => {
    const key = (x: number) => placementKey(use, place({ x }))
    expect(key(50)).toBe(key(50 + (2 * 100) / 540))
    expect(key(50)).not.toBe(key(50 + (1 * 100) / 540))
  })
})
