import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { Scrim } from '#domain/design/setting/backdrop.ts'
import { alphaAt } from '#scene/testing/pixels.ts'
import { drawScrims } from './draw-scrims.ts'

const FRAME = { width: 100, height: 200 }
const SCRIM: Scrim = {
  box: { left: 0, top: 50, right: 100, bottom: 150 },
  direction: 'y',
  color: '#000000',
  opacity: 0.5,
  stops: [
    [0, 0],
    [1, 1],
  ],
}

function painted(changed: Partial<Scrim>, scrimGain = 1) {
  const ctx = createCanvas(FRAME.width, FRAME.height).getContext('2d')
  drawScrims(ctx, { scrims: [{ ...SCRIM, ...changed }], scrimGain }, FRAME)
  return ctx.getImageData(0, 0, FRAME.width, FRAME.height)
}

const strength = (pixels: ReturnType<typeof painted>, x: number, y: number) => alphaAt(pixels, x, y) / 255

describe('a scrim', () => {
  it('is as strong as its stops, in its box alone', () => {
    const pixels = painted({})
    expect(strength(pixels, 50, 51)).toBeCloseTo(0, 1)
    expect(strength(pixels, 50, 100)).toBeCloseTo(0.25, 1)
    expect(strength(pixels, 50, 149)).toBeCloseTo(0.5, 1)
    expect([strength(pixels, 50, 49), strength(pixels, 50, 151)]).toEqual([0, 0])
  })

  it('changes across, down or diagonally', () => {
    const across = painted({ direction: 'x' })
    expect([strength(across, 1, 100), strength(across, 98, 100)].map((each) => Math.round(each * 2))).toEqual(
      [0, 1],
    )
    const diagonal = painted({ direction: 'diagonal' })
    expect(strength(diagonal, 98, 52)).toBeCloseTo(0.25, 1)
    expect(strength(diagonal, 98, 148)).toBeCloseTo(0.5, 1)
  })

  it('is multiplied by the gain, but never hides the clip', () => {
    expect(strength(painted({}, 1.6), 50, 149)).toBeCloseTo(0.8, 1)
    expect(strength(painted({}, 3), 50, 149)).toBeCloseTo(0.96, 2)
  })

  it('is an ellipse around the middle of its box, and reaches over the frame', () => {
    const box = { left: -50, top: 50, right: 150, bottom: 150 }
    const pixels = painted({ direction: 'radial', box })
    expect(strength(pixels, 50, 100)).toBeCloseTo(0, 1)
    // Half of the way to the edge, across and down.
    expect(strength(pixels, 99, 100)).toBeCloseTo(0.25, 1)
    expect(strength(pixels, 50, 125)).toBeCloseTo(0.25, 1)
    for (const y of [0, 199]) expect(strength(pixels, 50, y)).toBeCloseTo(0.5, 1)
  })
})
