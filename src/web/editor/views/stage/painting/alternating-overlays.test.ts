import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { Cutout } from '#scene/draw-design.ts'
import { createAlternatingOverlays, type Due } from './alternating-overlays.ts'

/** A sheet of two frames side by side: one red, one blue. */
function sheet(): Canvas {
  const canvas = createCanvas(80, 40)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#f00'
  ctx.fillRect(0, 0, 40, 40)
  ctx.fillStyle = '#00f'
  ctx.fillRect(40, 0, 40, 40)
  return canvas
}

const image = sheet()
const frame = (number: 0 | 1): Cutout<Canvas> => ({ image, sx: number * 40, sy: 0, sw: 40, sh: 40 })
const due = (number: 0 | 1, ...ids: string[]): Due<Canvas>[] =>
  ids.map((id) => ({ id, scale: 1, cutout: frame(number) }))

/** A copy that stays as it is; the canvas is blank afterwards. */
function copied(picture: Canvas): Canvas {
  const copy = createCanvas(picture.width, picture.height)
  copy.getContext('2d').drawImage(picture, 0, 0)
  picture.getContext('2d').clearRect(0, 0, picture.width, picture.height)
  return copy
}

function steady(take: (picture: Canvas) => Canvas = copied) {
  let surfaces = 0
  let taken = 0
  const dropped = new Set<Canvas>()
  const overlays = createAlternatingOverlays<Canvas>(
    (width, height) => {
      surfaces++
      const picture = createCanvas(width, height)
      return { ctx: picture.getContext('2d'), picture }
    },
    {
      take(picture) {
        taken++
        return take(picture)
      },
      drop(picture) {
        dropped.add(picture)
      },
    },
  )
  return { ...overlays, surfaces: () => surfaces, taken: () => taken, dropped: () => dropped.size }
}

const colorOf = (cutout: Cutout<Canvas> | undefined): string => {
  const [red = 0, , blue = 0] = cutout?.image.getContext('2d').getImageData(5, 5, 1, 1).data ?? []
  return red > blue ? 'red' : 'blue'
}

describe('overlays during a gesture', () => {
  it('are scaled to their size on the canvas', () => {
    const shown = steady().of(due(0, 'a'), 0.5, 0).get('a')
    expect(shown?.sw).toBe(shown?.image.width)
    expect(shown?.sh).toBe(shown?.sw)
    expect(colorOf(shown)).toBe('red')
  })

  it('take turns: two advance per picture, the longest waiting first', () => {
    const overlays = steady()
    const ids = ['a', 'b', 'c', 'd', 'e']
    overlays.of(due(0, ...ids), 1, 0)
    const blues = () => {
      const shown = overlays.of(due(1, ...ids), 1, 0)
      return ids.filter((id) => colorOf(shown.get(id)) === 'blue')
    }
    expect(blues()).toEqual(['a', 'b'])
    expect(blues()).toEqual(['a', 'b', 'c', 'd'])
    expect(blues()).toEqual(ids)
  })

  it('return from the cache, all at once, when their animation loops', () => {
    const overlays = steady()
    const ids = ['a', 'b', 'c', 'd', 'e']
    for (const number of [0, 1, 1, 1] as const) overlays.of(due(number, ...ids), 1, 0)
    const scalings = overlays.taken()
    for (const [number, color] of [
      [0, 'red'],
      [1, 'blue'],
    ] as const) {
      const shown = overlays.of(due(number, ...ids), 1, 0)
      expect(ids.map((id) => colorOf(shown.get(id)))).toEqual(ids.map(() => color))
    }
    expect(overlays.taken()).toBe(scalings)
  })

  it('keep a canvas and their frames until the stage is left, and free them then (P-23)', () => {
    const overlays = steady()
    for (const number of [0, 1, 0] as const) overlays.of(due(number, 'a'), 1, 0)
    expect([overlays.surfaces(), overlays.taken(), overlays.dropped()]).toEqual([1, 2, 0])
    overlays.forget()
    expect(overlays.dropped()).toBe(3)
    overlays.of(due(0, 'a'), 1, 0)
    expect(overlays.surfaces()).toBe(2)
  })

  it('keep their frames for the next gesture, and free them after ten seconds without one (P-23)', () => {
    const overlays = steady()
    overlays.of(due(0, 'a'), 1, 1000)
    overlays.rest(11_000)
    overlays.of(due(0, 'a'), 1, 11_000)
    expect([overlays.taken(), overlays.dropped()]).toEqual([1, 0])
    overlays.rest(21_001)
    expect(overlays.dropped()).toBe(2)
  })

  it('are freed by the next gesture after they were removed (P-23)', () => {
    const overlays = steady()
    overlays.of(due(0, 'a', 'b'), 1, 0)
    overlays.of(due(0, 'b'), 1, 0)
    expect(overlays.dropped()).toBe(2)
  })

  it('cache only what fits: a frame that is too large is freed with the next one (P-23)', () => {
    const overlays = steady()
    for (const number of [0, 1, 0, 1] as const) overlays.of(due(number, 'a'), 20, 0)
    expect([overlays.taken(), overlays.dropped()]).toEqual([4, 3])
  })

  it('are painted in place by browsers that cannot transfer canvases', () => {
    const overlays = steady((picture) => picture)
    for (const number of [0, 1] as const) overlays.of(due(number, 'a'), 1, 0)
    expect([overlays.surfaces(), overlays.dropped()]).toEqual([1, 0])
    expect(colorOf(overlays.of(due(1, 'a'), 1, 0).get('a'))).toBe('blue')
  })

  it('use no canvas during a pinch, and have one again afterwards (P-23)', () => {
    const overlays = steady()
    const at = (scale: number) => overlays.of([{ id: 'a', scale, cutout: frame(1) }], 1, 0).get('a')
    at(1)
    for (const scale of [1.1, 1.2, 1.3]) expect(at(scale)).toEqual(frame(1))
    expect([overlays.surfaces(), overlays.dropped()]).toEqual([1, 2])
    expect(colorOf(at(1.3))).toBe('blue')
    expect(overlays.surfaces()).toBe(2)
  })
})
