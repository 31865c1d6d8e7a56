import { hex, type Rgb } from '../picture/color.ts'
import { clamp, mix, smoothstep } from '../picture/ease.ts'
import { layOver, type Veil } from '../picture/veil.ts'
import type { Limb } from './body.ts'
import { softened } from './soften.ts'

/** Place of the figure in the picture: the pole's x, the floor's y and a body height, in pixels. */
export interface Ground {
  x: number
  y: number
  scale: number
}

export interface Pole {
  /** In body heights. */
  radius: number
  /** Display color of the chrome across it, −1…1. */
  shine(across: number): Rgb
}

/** The figure, pixel by pixel. */
interface Relief {
  width: number
  /** Sums over limbs of e^(depth inside / melt): their joints flow into one another. */
  near: Float32Array
  /** How near the limbs are to the eye at a pixel, and the weight of that. */
  skin: Float32Array
  weight: Float32Array
}

/** How softly limbs melt together, in body heights. */
const MELT = 0.0032

function reliefOf(limbs: readonly Limb[], { width, height }: Veil, ground: Ground): Relief {
  const area = width * height
  const relief = {
    width,
    near: new Float32Array(area),
    skin: new Float32Array(area),
    weight: new Float32Array(area),
  }
  for (const limb of limbs) press(relief, limb, ground, height)
  return relief
}

/** Presses one limb into the relief. */
function press(relief: Relief, { a, b, ra, rb }: Limb, { x, y, scale }: Ground, height: number): void {
  const [ax, ay] = [x + a[0] * scale, y - a[1] * scale]
  const [bx, by] = [x + b[0] * scale, y - b[1] * scale]
  const run = (bx - ax) ** 2 + (by - ay) ** 2 + 1e-6
  const reach = (Math.max(ra, rb) + MELT * 6) * scale
  const [left, right] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach]
  const [top, bottom] = [Math.min(ay, by) - reach, Math.max(ay, by) + reach]
  for (let py = Math.max(0, Math.floor(top)); py < Math.min(height, bottom); py++) {
    for (let px = Math.max(0, Math.floor(left)); px < Math.min(relief.width, right); px++) {
      const t = clamp(((px + 0.5 - ax) * (bx - ax) + (py + 0.5 - ay) * (by - ay)) / run)
      const off = Math.hypot(px + 0.5 - ax - t * (bx - ax), py + 0.5 - ay - t * (by - ay)) / scale
      const depth = (mix(ra, rb, t) - off) / MELT
      if (depth < -6) continue
      const p = py * relief.width + px
      const share = Math.exp(Math.min(14, depth))
      relief.near[p] = (relief.near[p] as number) + share
      relief.skin[p] = (relief.skin[p] as number) + mix(a[2], b[2], t) * share
      relief.weight[p] = (relief.weight[p] as number) + share
    }
  }
}

const DARK = hex('#1c0b2a')
const DARKER = hex('#0a0412')
const LEFT = hex('#ff4fa0')
const RIGHT = hex('#9a74ff')
const ABOVE = hex('#ffd6c2')

/** The figure as a silhouette in front of or behind the pole, its edges lit from both sides. Returns its coverage. */
export function paintFigure(
  veil: Veil,
  limbs: readonly Limb[],
  { ground, pole }: { ground: Ground; pole: Pole },
): Float32Array {
  const relief = reliefOf(limbs, veil, ground)
  const body = relief.near.map((near) => smoothstep(-0.75, 0.75, insideOf(near) * ground.scale))
  const soft = softened(body, veil, 5)
  const covered = body.slice()
  for (let y = 2; y < veil.height - 2; y++) {
    for (let x = 2; x < veil.width - 2; x++) {
      const p = y * veil.width + x
      const share = body[p] as number
      const across = (x + 0.5 - ground.x) / (pole.radius * ground.scale)
      const metal = clamp((1 - Math.abs(across)) * pole.radius * ground.scale + 0.5) * fadeAt(y / veil.height)
      const before = share > 0 && (relief.skin[p] as number) / (relief.weight[p] as number) > 0
      if (metal > 0 && before) layOn(veil, p, pole.shine(across), metal)
      if (share > 0) {
        const nx = (soft[p - 2] as number) - (soft[p + 2] as number)
        const ny = (soft[p - 2 * veil.width] as number) - (soft[p + 2 * veil.width] as number)
        const deep = insideOf(relief.near[p] as number) * ground.scale
        layOn(veil, p, skinAt({ nx, ny, deep, down: y / veil.height }), share)
      }
      if (metal > 0 && !before) layOn(veil, p, pole.shine(across), metal)
      covered[p] = Math.max(share, metal)
    }
  }
  return covered
}

const insideOf = (near: number): number => (near > 0 ? Math.log(near) * MELT : -1)

/** The pole ends softly above and below. */
const fadeAt = (down: number): number => smoothstep(0.02, 0.14, down) * (1 - smoothstep(0.88, 0.985, down))

interface Spot {
  /** Slope of the shape: the direction in which its edge faces. */
  nx: number
  ny: number
  /** Pixels from the edge. */
  deep: number
  down: number
}

/** Dark, with a rim: pink from the left, violet from the right, warm from above. */
function skinAt({ nx, ny, deep, down }: Spot): Rgb {
  const length = Math.hypot(nx, ny) || 1
  const steep = Math.min(1, length * 6)
  const line = Math.exp(-Math.max(0, deep) / 3.2)
  const wide = 0.34 * Math.exp(-Math.max(0, deep) / 13)
  const light = (line + wide) * steep
  const left = Math.max(0, -nx / length) ** 0.8 * light
  const right = Math.max(0, nx / length) ** 0.8 * light
  const above = Math.max(0, -ny / length) ** 2 * light * 0.7
  const at = (c: 0 | 1 | 2): number => {
    const v = mix(DARK[c], DARKER[c], down) + LEFT[c] * left + RIGHT[c] * right + ABOVE[c] * above
    return (1 - Math.exp(-1.6 * v)) ** (1 / 2.2)
  }
  return [at(0), at(1), at(2)]
}

function layOn({ cover }: Veil, p: number, color: Rgb, share: number): void {
  layOver(cover, p * 4, color[0] * share, color[1] * share, color[2] * share, share)
}
