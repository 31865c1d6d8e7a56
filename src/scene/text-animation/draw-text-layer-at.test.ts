import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { AnimationType, type RevealStrip, type TextAnimation } from '#domain/design/text-animation.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { MakeSurface } from '#scene/canvas-2d.ts'
import { drawTextLayerAt } from './draw-text-layer-at.ts'
import { SOFTNESS, softCopies } from './soft-copies.ts'

const makeSurface: MakeSurface<Canvas> = (width, height) => {
  const picture = createCanvas(width, height)
  return { ctx: picture.getContext('2d'), picture }
}

/** Two bars in place of texts: the upper one white, the lower one half transparent. */
function layerOf(scale: number): Canvas {
  const { ctx, picture } = makeSurface(FRAME.width * scale, FRAME.height * scale)
  ctx.scale(scale, scale)
  ctx.fillStyle = '#ffffff'
  ctx.fillRect(100, 200, 300, 80)
  ctx.fillStyle = '#ff006680'
  ctx.fillRect(150, 600, 240, 60)
  return picture
}

const part = (x: number, y: number, width: number, height: number, more: Partial<RevealStrip> = {}) => ({
  x,
  y,
  width,
  height,
  rotation: 0,
  from: 0,
  to: 1,
  ...more,
})

const PARTS: readonly RevealStrip[] = [
  part(250, 240, 300, 80, { to: 0.7 }),
  part(270, 630, 240, 60, { from: 0.3 }),
]
const LAYER = layerOf(1)
const SOFT = softCopies(LAYER, { scale: 1, makeSurface })

const animated = (type: AnimationType, strips: readonly RevealStrip[] = PARTS): TextAnimation => ({
  type,
  seconds: 3,
  strips: [...strips],
})

function painted(animation: TextAnimation, time: number, { layer = LAYER, soft = SOFT, scale = 1 } = {}) {
  const canvas = createCanvas(FRAME.width * scale, FRAME.height * scale)
  const ctx = canvas.getContext('2d')
  ctx.scale(scale, scale)
  drawTextLayerAt<Canvas>(ctx, layer, { animation, time, soft })
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height)
  const pixel = (x: number, y: number) => [...data.subarray(4 * (y * canvas.width + x)).subarray(0, 4)]
  return { data, pixel, alpha: (x: number, y: number): number => pixel(x, y)[3] ?? 0 }
}

const PLAIN = painted(animated('none'), 0).data

/** Pixels that differ visibly from the plain layer. */
function different(data: Uint8ClampedArray): number {
  let count = 0
  for (let at = 0; at < data.length; at++) if (Math.abs((data[at] ?? 0) - (PLAIN[at] ?? 0)) > 2) count++
  return count
}

function isBlank(data: Uint8ClampedArray): boolean {
  for (const value of data) if (value !== 0) return false
  return true
}

const MOVING = AnimationType.options.filter((type) => type !== 'none')

describe.each(MOVING)('%s (TX-15)', (type) => {
  it.each([0, 0.1, 0.3, 0.6])('is another picture than the plain text at %d of its time', (share) => {
    expect(different(painted(animated(type), 3 * share).data)).toBeGreaterThan(100)
  })

  it('ends with exactly the plain text, and stays there', () => {
    for (const time of [3 - 1e-9, 3, 3.01, 15]) expect(different(painted(animated(type), time).data)).toBe(0)
  })

  it('shows nothing before it begins', () => {
    const { data } = painted(animated(type), 0)
    expect(isBlank(data)).toBe(true)
  })

  it('appears as one where no parts are named, and ends the same', () => {
    const whole = animated(type, [])
    expect(different(painted(whole, 1).data)).toBeGreaterThan(100)
    expect(different(painted(whole, 3).data)).toBe(0)
  })

  it('is the same picture from a layer of twice the size', () => {
    const layer = layerOf(2)
    const soft = softCopies(layer, { scale: 2, makeSurface })
    const small = painted(animated(type), 1).data
    const large = painted(animated(type), 1, { layer, soft }).data
    let [most, visible] = [0, 0]
    for (let at = 3; at < small.length; at += 4) {
      const apart = Math.abs((small[at] ?? 0) - (large[at] ?? 0))
      most = Math.max(most, apart)
      if (apart > 24) visible++
    }
    expect(most).toBeLessThanOrEqual(80)
    expect(visible).toBeLessThan(700)
  })
})

describe('no animation', () => {
  it('shows the text from the first frame', () => {
    expect(different(painted({ ...animated('none'), seconds: 0 }, 0).data)).toBe(0)
    expect(different(painted(animated('none'), 0.5).data)).toBe(0)
  })
})

describe('fading in', () => {
  it('gains opacity evenly over the first fifth (GE-21, TX-15)', () => {
    for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
      const picture = painted(animated('fade-in'), 3 * share)
      expect(Math.abs(picture.alpha(250, 240) - 255 * share)).toBeLessThanOrEqual(1)
      expect(Math.abs(picture.alpha(270, 630) - 128 * share)).toBeLessThanOrEqual(1)
    }
  })
})

describe('rising', () => {
  it('brings every part from below to its place, the upper one first', () => {
    const early = painted(animated('rise'), 0.5)
    expect(early.alpha(250, 202)).toBe(0)
    expect(early.alpha(250, 279)).toBeGreaterThan(50)
    expect(early.alpha(270, 630)).toBe(0)
    expect(painted(animated('rise'), 2.4).alpha(250, 202)).toBe(255)
  })
})

describe('sliding', () => {
  it('brings every part from the left to its place', () => {
    const early = painted(animated('slide'), 0.5)
    expect(early.alpha(398, 240)).toBe(0)
    expect(early.alpha(60, 240)).toBeGreaterThan(50)
  })
})

describe('popping', () => {
  const widthAt = (time: number): number => {
    const { alpha } = painted(animated('pop', PARTS.slice(0, 1)), time)
    return Array.from({ length: FRAME.width }, (_, x) => x).filter((x) => alpha(x, 240) > 127).length
  }

  it('grows about the centre of the part, beyond its size and back', () => {
    const { alpha } = painted(animated('pop', PARTS.slice(0, 1)), 0.25)
    expect(alpha(250, 240)).toBeGreaterThan(150)
    expect(alpha(250, 203)).toBe(0)
    expect(alpha(250, 277)).toBe(0)
    expect(widthAt(0.25)).toBeLessThan(280)
    expect(widthAt(0.9)).toBeGreaterThan(308)
    expect(widthAt(3)).toBe(300)
  })
})

describe('typewriting', () => {
  const lines = [
    part(250, 220, 300, 40, { to: 0.4, stops: [0.1, 0.5, 1] }),
    part(250, 260, 300, 40, { from: 0.4, to: 0.8, stops: [0.5, 1] }),
    part(270, 630, 240, 60, { from: 0.8, to: 1 }),
  ]
  const isShown = (share: number, x: number, y: number) =>
    painted(animated('typewriter', lines), 3 * share).alpha(x, y) > 0

  it('uncovers letter after letter from the left to the right', () => {
    expect([102, 128, 135, 395].map((x) => isShown(0.14, x, 220))).toEqual([true, true, false, false])
    expect([102, 248, 255, 395].map((x) => isShown(0.3, x, 220))).toEqual([true, true, false, false])
  })

  it('begins a line when the one above is there', () => {
    expect(isShown(0.41, 395, 220)).toBe(true)
    expect(isShown(0.41, 105, 260)).toBe(false)
    expect(isShown(0.65, 105, 260)).toBe(true)
    expect(isShown(0.65, 395, 260)).toBe(false)
    expect(isShown(0.79, 270, 630)).toBe(false)
  })

  it('uncovers evenly where letters are not known', () => {
    expect([155, 265, 275].map((x) => isShown(0.9, x, 630))).toEqual([true, true, false])
  })

  it('follows a turned line along its own direction', () => {
    const upwards = [part(250, 240, 80, 300, { rotation: -90 })]
    const picture = painted(animated('typewriter', upwards), 1.5)
    expect([275, 265, 215].map((y) => picture.alpha(250, y) > 0)).toEqual([true, true, false])
  })

  it('paints what two lines share only once', () => {
    const twice = [part(270, 630, 240, 60), part(270, 640, 240, 60)]
    expect(painted(animated('typewriter', twice), 2.99).alpha(160, 630)).toBe(128)
  })
})

describe('blurring in', () => {
  it('is out of focus at first: light outside of the text, less inside', () => {
    const early = painted(animated('blur-in'), 0.3)
    const later = painted(animated('blur-in'), 1.5)
    expect(early.alpha(250, 190)).toBeGreaterThan(3)
    expect(later.alpha(250, 190)).toBeLessThan(3)
    expect(later.alpha(250, 240)).toBe(255)
  })

  it('grows sharper with every step and never jumps', () => {
    const edges = Array.from({ length: 40 }, (_, step) => {
      const { alpha } = painted(animated('blur-in'), 1.5 + (1.5 * (step + 1)) / 41)
      return alpha(250, 196)
    })
    edges.forEach((alpha, index) => {
      expect(alpha).toBeLessThanOrEqual((edges[index - 1] ?? 255) + 1)
      expect(Math.abs(alpha - (edges[index - 1] ?? alpha))).toBeLessThan(14)
    })
  })

  it.each(SOFTNESS.map((sigma, index) => [sigma, index] as const))(
    'has a copy blurred by %d frame pixels',
    (sigma, index) => {
      const { ctx, picture } = makeSurface(FRAME.width, FRAME.height)
      ctx.fillStyle = '#ffffff'
      ctx.fillRect(-10, -10, 280, 1000)
      const copy = softCopies(picture, { scale: 1, makeSurface }).copies[index]
      const wide = createCanvas(FRAME.width, FRAME.height).getContext('2d')
      if (copy) wide.drawImage(copy, 0, 0, FRAME.width, FRAME.height)
      const { data } = wide.getImageData(0, 480, FRAME.width, 1)
      const at = (x: number) => data[4 * x + 3] ?? 0
      const spread = Array.from({ length: 161 }, (_, index) => index - 80).map((x) => ({
        x,
        weight: at(269 + x) - at(270 + x),
      }))
      const variance = spread.reduce((sum, { x, weight }) => sum + weight * x ** 2, 0) / 255
      expect(Math.sqrt(variance)).toBeGreaterThan(0.75 * sigma)
      expect(Math.sqrt(variance)).toBeLessThan(1.35 * sigma)
    },
  )

  it('without copies still fades in', () => {
    const { ctx, picture } = makeSurface(FRAME.width, FRAME.height)
    drawTextLayerAt(ctx, LAYER, { animation: animated('blur-in'), time: 0.75 })
    expect(picture.getContext('2d').getImageData(250, 240, 1, 1).data[3]).toBeCloseTo(128, -1)
  })
})
