import { createCanvas } from '@napi-rs/canvas'
import { hex, type Rgb } from '../picture/color.ts'
import { clamp, mix, smoothstep } from '../picture/ease.ts'
import { softened } from '../picture/soften.ts'
import { layOver, type Veil } from '../picture/veil.ts'
import type { Spot } from './limbs.ts'
import type { Layer, Posed } from './posed.ts'

export interface Pole {
  /** In head heights. */
  radius: number
  /** Display color of the chrome across it, −1…1. */
  shine(across: number): Rgb
}

/** Pixels over which joints flow into one another. */
const MELT = 2
/** Half the width of an edge after that, in shares of coverage. */
const EDGE = 0.13
/** Pixels that the rim light reaches into the figure. */
const RIM = 5

/** The figure as a silhouette in front of and behind the pole, its edges lit from both sides. Returns its coverage. */
export function paintFigure(veil: Veil, { layers, ground, turn = 1 }: Posed, pole: Pole): Float32Array {
  const at = layers.indexOf('pole')
  const covered = new Float32Array(veil.width * veil.height)
  layShape(veil, covered, shapeOf(veil, layers.slice(0, at), { ...ground, turn }))
  layPole(veil, covered, { x: ground.x, radius: pole.radius * ground.scale, shine: pole.shine })
  layShape(veil, covered, shapeOf(veil, layers.slice(at + 1), { ...ground, turn }))
  return covered
}

/** Coverage 0…1 of all layers together, their joints melted. */
function shapeOf(
  { width, height }: Veil,
  layers: readonly Layer[],
  { x, y, scale, turn }: Posed['ground'] & { turn: number },
): Float32Array {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.translate(x, y)
  ctx.scale(scale * turn, scale)
  for (const layer of layers) {
    if (layer === 'pole') continue
    for (const disc of layer.discs ?? []) {
      ctx.beginPath()
      ctx.arc(disc.x, disc.y, disc.r, 0, 2 * Math.PI)
      ctx.fill()
    }
    for (const outline of layer.outlines ?? []) {
      ctx.beginPath()
      for (const [px, py] of outline as readonly Spot[]) ctx.lineTo(px, py)
      ctx.fill()
    }
  }
  const { data } = ctx.getImageData(0, 0, width, height)
  const drawn = Float32Array.from({ length: width * height }, (_, p) => (data[p * 4 + 3] as number) / 255)
  return softened(drawn, { width, height }, MELT).map((share) => smoothstep(0.5 - EDGE, 0.5 + EDGE, share))
}

function layShape(veil: Veil, covered: Float32Array, shape: Float32Array): void {
  const { width, height, cover } = veil
  const soft = softened(shape, veil, RIM)
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const p = y * width + x
      const share = shape[p] as number
      if (share === 0) continue
      const nx = (soft[p - 2] as number) - (soft[p + 2] as number)
      const ny = (soft[p - 2 * width] as number) - (soft[p + 2 * width] as number)
      const [r, g, b] = skinAt({ nx, ny, depth: soft[p] as number, down: y / height })
      layOver(cover, p * 4, r * share, g * share, b * share, share)
      covered[p] = Math.max(covered[p] as number, share)
    }
  }
}

type Bar = { x: number; radius: number; shine: Pole['shine'] }

function layPole({ width, height, cover }: Veil, covered: Float32Array, { x, radius, shine }: Bar): void {
  for (let y = 0; y < height; y++) {
    const ends = fadeAt(y / height)
    for (let px = Math.floor(x - radius - 1); px <= x + radius + 1; px++) {
      const across = (px + 0.5 - x) / radius
      const share = ends * clamp((1 - Math.abs(across)) * radius + 0.5)
      if (share === 0) continue
      const p = y * width + px
      const [r, g, b] = shine(across)
      layOver(cover, p * 4, r * share, g * share, b * share, share)
      covered[p] = Math.max(covered[p] as number, share)
    }
  }
}

/** The pole ends softly above and below. */
const fadeAt = (down: number): number => smoothstep(0.02, 0.14, down) * (1 - smoothstep(0.88, 0.985, down))

const DARK = hex('#2a1040')
const DARKER = hex('#12061d')
const LEFT = hex('#ff4fa0')
const RIGHT = hex('#9a74ff')
const ABOVE = hex('#ffd6c2')

interface Place {
  /** Slope of the shape: the direction in which its edge faces. */
  nx: number
  ny: number
  /** How much of the neighborhood is figure: about a half at the edge, 1 deep inside. */
  depth: number
  down: number
}

/** Dark, with a rim: pink from the left, violet from the right, warm from above. */
function skinAt({ nx, ny, depth, down }: Place): Rgb {
  const length = Math.hypot(nx, ny) || 1
  const light = (1 - smoothstep(0.42, 0.9, depth)) ** 1.6 * Math.min(1, length * 9)
  const left = Math.max(0, -nx / length) ** 0.8 * light
  const right = Math.max(0, nx / length) ** 0.8 * light
  const above = Math.max(0, -ny / length) ** 2 * light * 0.7
  const at = (c: 0 | 1 | 2): number => {
    const v = mix(DARK[c], DARKER[c], down) + LEFT[c] * left + RIGHT[c] * right + ABOVE[c] * above
    return (1 - Math.exp(-1.6 * v)) ** (1 / 2.2)
  }
  return [at(0), at(1), at(2)]
}
