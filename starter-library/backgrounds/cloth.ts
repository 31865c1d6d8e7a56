import type { Size } from '../format.ts'
import { addEnlarged, blurred, diffuse } from '../picture/bloom.ts'
import { blend, type Rgb } from '../picture/color.ts'
import { smoothstep, TAU } from '../picture/ease.ts'
import { darkness, type Light, shadeEach } from '../picture/light.ts'
import type { Scene } from './background.ts'

/** How a cloth is dyed and lit. */
export interface Dress {
  /** The light in the deepest hollows. */
  shade: Rgb
  upper: Rgb
  lower: Rgb
  lamps: readonly Lamp[]
  /** Maps a place in the picture to a place on the endless cloth; both in picture widths. */
  place(x: number, y: number): readonly [number, number]
}

export interface Lamp {
  /** The half-way vector between eye and lamp. */
  direction: Rgb
  color: Rgb
  sheen: number
}

/** Steepness of the cloth against the eye: how strongly a fold turns away from the light. */
const RELIEF = 0.62

/**
 * Height of the cloth at a point (picture widths). Sines bent by sines fold over one another like
 * satin; each moves by whole turns, so the loop closes.
 */
function clothAt(x: number, y: number, w: Waves): number {
  let px = x * 2.1 + y * 0.75
  let py = y * 1.25 - x * 0.55
  px += 0.62 * Math.sin(py * 1.35 + w[0])
  py += 0.5 * Math.sin(px * 1.1 + w[1])
  px += 0.34 * Math.sin(py * 2.6 + w[2])
  py += 0.26 * Math.sin(px * 2.2 + w[3])
  px += 0.16 * Math.sin(py * 5.1 + w[4])
  const broad = Math.sin(px * 2.3 + py * 0.6 + w[5])
  const pleats = Math.sin(px * 6.2 - py * 1.6 + w[6])
  const fine = Math.sin(px * 13.5 + py * 2.2 + w[7])
  return 0.5 * broad + 0.2 * rounded(pleats) + 0.045 * fine * (0.5 + 0.5 * broad)
}

type Waves = readonly [number, number, number, number, number, number, number, number]

/** The position of every wave of the cloth at a turn of the loop. */
const wavesAt = (turn: number): Waves => [
  0.5 + 0.35 * Math.sin(turn),
  1.9 + 0.4 * Math.cos(turn),
  2.1 + 0.5 * Math.sin(turn + 1.2),
  0.3 + 0.55 * Math.cos(turn + 2.4),
  1.1 + 0.6 * Math.sin(turn + 4),
  turn,
  0.7 * Math.sin(turn + 1),
  0.8 * Math.cos(turn),
]

/** Wide crowns and narrow valleys, as cloth hangs. */
const rounded = (s: number): number => 1 - 2 * Math.sqrt(1 - 0.5 * (s + 1) * 0.985)

function paintHeights(heights: Light, turn: number, { place }: Dress): void {
  const scale = 1 / heights.width
  const waves = wavesAt(turn)
  shadeEach(heights, (px, py, i, data) => {
    const [x, y] = place(px * scale, py * scale)
    data[i] = clothAt(x, y, waves)
  })
}

interface Relief {
  heights: Light
  around: Light
}

function paintCloth(picture: Light, { heights, around }: Relief, turn: number, dress: Dress): void {
  const { width, height } = picture
  const slope = (width * RELIEF) / 6
  const at = (x: number, y: number): number => heights.data[(y * width + x) * 3] as number
  shadeEach(picture, (x, y, i, data) => {
    const cx = x < 1 ? 1 : x > width - 2 ? width - 2 : x
    const cy = y < 1 ? 1 : y > height - 2 ? height - 2 : y
    const nx = -(at(cx + 1, cy) - at(cx - 1, cy)) * slope
    const ny = -(at(cx, cy + 1) - at(cx, cy - 1)) * slope
    const length = 1 / Math.sqrt(nx * nx + ny * ny + 1)
    const hollow = (heights.data[i] as number) - (around.data[i] as number)
    const open = smoothstep(-0.42, 0.2, hollow)
    const u = x / width
    const v = y / width
    const dye = blend(
      dress.upper,
      dress.lower,
      smoothstep(0.35, 1.75, v * 0.75 + u * 0.5 + 0.18 * Math.sin(turn + v * 2)),
    )
    shadeThread(data, i, { normal: [nx * length, ny * length, length], dye, open, dress })
  })
}

interface Thread {
  normal: Rgb
  dye: Rgb
  open: number
  dress: Dress
}

function shadeThread(data: Float32Array, i: number, { normal, dye, open, dress }: Thread): void {
  const [nx, ny, nz] = normal
  const { shade, lamps } = dress
  const diffuse = Math.max(0, nx * -0.5 + ny * -0.55 + nz * 0.67)
  const graze = (1 - nz) ** 2
  let r = shade[0] * 0.35 + dye[0] * (0.05 + 0.5 * diffuse * diffuse) * open
  let g = shade[1] * 0.35 + dye[1] * (0.05 + 0.5 * diffuse * diffuse) * open
  let b = shade[2] * 0.35 + dye[2] * (0.05 + 0.5 * diffuse * diffuse) * open
  for (const lamp of lamps) {
    const h = Math.max(0, nx * lamp.direction[0] + ny * lamp.direction[1] + nz * lamp.direction[2])
    const h4 = h * h * h * h
    const h16 = h4 * h4 * h4 * h4
    const sheen =
      lamp.sheen * open * (0.3 * h4 * h4 * h4 + 1.15 * h16 * h16 * h16 * h4 * h4 + 0.1 * graze * h)
    r += sheen * (0.55 * dye[0] + 0.45 * lamp.color[0])
    g += sheen * (0.55 * dye[1] + 0.45 * lamp.color[1])
    b += sheen * (0.55 * dye[2] + 0.45 * lamp.color[2])
  }
  data[i] = r
  data[i + 1] = g
  data[i + 2] = b
}

/** Cloth has nothing finer than this; the rest of the size is enlargement. */
const WEAVE = 0.75

export function clothScene(full: Size, dress: Dress): Scene {
  const size = { width: Math.round(full.width * WEAVE), height: Math.round(full.height * WEAVE) }
  const heights = darkness(size)
  return (phase) => {
    const turn = phase * TAU
    paintHeights(heights, turn, dress)
    const picture = darkness(size)
    paintCloth(picture, { heights, around: blurred(heights, 6) }, turn, dress)
    diffuse(picture, [0.128, 0.06, 0.06, 0.08, 0.06])
    const enlarged = darkness(full)
    addEnlarged(enlarged, picture, 1)
    return enlarged
  }
}
