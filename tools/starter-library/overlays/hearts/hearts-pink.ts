import { SQUARE } from '../../measures.ts'
import { diffuse } from '../../picture/bloom.ts'
import { hex, type Rgb, toDisplay } from '../../picture/colour.ts'
import { clamp, mix, smoothstep, TAU, wrap } from '../../picture/ease.ts'
import { addGlint } from '../../picture/glint.ts'
import { between, pick, randomFrom } from '../../picture/random.ts'
import { dot, mirrored, unit, type Vector } from '../../picture/vector.ts'
import { layOver, type Veil } from '../../picture/veil.ts'
import type { Act, Overlay } from '../overlay.ts'
import { type HeartForm, heartForm } from './heart-form.ts'

const DYES: readonly Rgb[] = [hex('#ff2f80'), hex('#ff2f80'), hex('#ff6aa8'), hex('#e0146a'), hex('#a066ff')]
const KEY = unit(-0.45, -0.65, 0.62)
const WINDOW = unit(-0.3, -0.55, 0.78)
const RIM = unit(0.75, 0.35, 0.45)
const SIDE = hex('#c9a2ff')
const EYE: Vector = [0, 0, 1]

interface Heart {
  x: number
  size: number
  dye: Rgb
  offset: number
  sway: number
  start: number
  yaw: number
  lean: number
  /** 0 in focus … 1 far out of it. */
  blur: number
}

function hearts(): Heart[] {
  const random = randomFrom(511)
  const plan = [
    { n: 4, size: [0.03, 0.045], blur: 0.75 },
    { n: 6, size: [0.048, 0.07], blur: 0.15 },
    { n: 4, size: [0.085, 0.11], blur: 0 },
  ] as const
  const all = plan.flatMap(({ n, size, blur }) =>
    Array.from({ length: n }, () => ({
      x: 0,
      size: between(random, size[0], size[1]),
      dye: pick(random, DYES),
      offset: 0,
      sway: between(random, 0.012, 0.03),
      start: random() * TAU,
      yaw: between(random, 0.35, 0.7),
      lean: between(random, -0.25, 0.25),
      blur,
    })),
  )
  return all.map((heart, k) => ({
    ...heart,
    x: mix(0.12, 0.88, wrap(k * 0.7549 + 0.1)),
    offset: wrap(k * 0.5698 + 0.04 * random()),
  }))
}

/** Glossy enamel: dyed body, a window's reflection, a rim that catches the violet side light. */
function shadeHeart({ dye, blur }: Heart, depth: number, normal: Vector): Rgb {
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

function paintHeart(veil: Veil, form: HeartForm, heart: Heart, phase: number): void {
  const life = wrap(phase + heart.offset)
  const x = (heart.x + heart.sway * Math.sin(TAU * phase + heart.start)) * veil.width
  const y = mix(1.02, -0.02, life) * veil.width
  const shown = smoothstep(0.1, 0.26, life) * (1 - smoothstep(0.68, 0.87, life)) * (1 - heart.blur * 0.35)
  const size = heart.size * veil.width * (0.8 + 0.2 * smoothstep(0, 0.3, life))
  const yaw = heart.yaw * Math.sin(TAU * phase + heart.start * 1.3)
  const lean = heart.lean + 0.12 * Math.sin(TAU * phase * 2 + heart.start)
  const view = {
    x,
    y,
    size,
    shown,
    cosYaw: Math.cos(yaw),
    sinYaw: Math.sin(yaw),
    cos: Math.cos(lean),
    sin: Math.sin(lean),
  }
  fillHeart(veil, form, heart, view)
  const beat = Math.max(0, Math.sin(TAU * (phase * 2 + heart.start))) ** 12
  if (heart.size > 0.08 && beat > 0.02) {
    addGlint(veil.glow, {
      x: x - size * 0.42,
      y: y - size * 0.5,
      size: size * 0.9,
      turn: 0.2,
      colour: [1, 0.85, 0.93],
      power: 1.3 * beat * shown,
    })
  }
}

interface View {
  x: number
  y: number
  size: number
  shown: number
  cosYaw: number
  sinYaw: number
  cos: number
  sin: number
}

function fillHeart(veil: Veil, form: HeartForm, heart: Heart, view: View): void {
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

function stage(): Act {
  const all = hearts()
  const form = heartForm()
  return (veil, phase) => {
    for (const heart of all) paintHeart(veil, form, heart, phase)
    diffuse(veil.glow, [0.5, 0.14, 0.12, 0.08])
  }
}

export const heartsPink: Overlay = {
  slug: 'hearts-pink',
  title: 'Floating Hearts',
  family: 'hearts',
  size: SQUARE,
  seconds: 4,
  crf: 39,
  stage,
}
