import { hex, type Rgb, toDisplay } from '../picture/color.ts'
import { clamp, smoothstep } from '../picture/ease.ts'
import { dot, mirrored, unit, type Vector } from '../picture/vector.ts'
import { layOver, type Veil } from '../picture/veil.ts'
import type { HeartForm } from './heart-form.ts'

export interface Enamel {
  dye: Rgb
  /** 0 in focus … 1 far out of it. */
  blur: number
}

const KEY = unit(-0.45, -0.65, 0.62)
const WINDOW = unit(-0.3, -0.55, 0.78)
const RIM = unit(0.75, 0.35, 0.45)
const SIDE = hex('#c9a2ff')
const EYE: Vector = [0, 0, 1]

/** Glossy enamel: dyed body, a window's reflection, a rim that catches the violet side light. */
function shadeHeart({ dye, blur }: Enamel, depth: number, normal: Vector): Rgb {
  const diffuse = Math.max(0, dot(normal, KEY))
  const ray = mirrored(EYE, normal)
  const sharp = 1 - blur
  const gloss =
    sharp * 0.7 * smoothstep(0.95, 0.985, dot(ray, WINDOW)) + 0.26 * Math.max(0, dot(ray, KEY)) ** 8
  const rim = Math.max(0, dot(normal, RIM)) ** 2 * (1 - normal[2]) ** 1.2 * 0.9
  const k = 0.1 + 0.12 * clamp(depth * 1.5) + 0.85 * diffuse
  const at = (c: 0 | 1 | 2) => dye[c] * k + (SIDE[c] as number) * rim + gloss
  return [at(0), at(1), at(2)]
}

export interface View {
  /** Pixels. */
  x: number
  y: number
  size: number
  /** 0…1. */
  shown: number
  cosYaw: number
  sinYaw: number
  cos: number
  sin: number
}

export function fillHeart(veil: Veil, form: HeartForm, heart: Enamel, view: View): void {
  const reach = view.size * (1.3 + heart.blur * 0.4)
  const edge = 1 / view.size + heart.blur * 0.3
  const sample: [number, number, number, number] = [0, 0, 0, 0]
  for (let py = Math.max(0, Math.floor(view.y - reach)); py < Math.min(veil.height, view.y + reach); py++) {
    for (let px = Math.max(0, Math.floor(view.x - reach)); px < Math.min(veil.width, view.x + reach); px++) {
      const sx = (px + 0.5 - view.x) / view.size
      const sy = (py + 0.5 - view.y) / view.size
      form.sampleInto(
        sample,
        (sx * view.cos + sy * view.sin) / (0.3 + 0.7 * view.cosYaw),
        sy * view.cos - sx * view.sin,
      )
      const [nx, ny, nz, depth] = sample
      const cover = smoothstep(-edge * 0.6, edge * 0.6, depth) * view.shown
      if (cover === 0) continue
      const tx = nx * view.cos - ny * view.sin
      const ty = nx * view.sin + ny * view.cos
      const turned = unit(tx * view.cosYaw + nz * view.sinYaw * 0.55, ty, nz)
      const lit = shadeHeart(heart, depth, turned)
      const i = (py * veil.width + px) * 4
      layOver(veil.cover, i, film(lit[0]) * cover, film(lit[1]) * cover, film(lit[2]) * cover, cover)
    }
  }
}

const film = (v: number): number => toDisplay(v < 0.7 ? v : 1 - 0.3 * Math.exp(-(v - 0.7) / 0.3))
