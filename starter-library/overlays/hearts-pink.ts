import { SQUARE } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { hex, type Rgb } from '../picture/color.ts'
import { mix, smoothstep, TAU, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import type { Veil } from '../picture/veil.ts'
import { fillHeart } from './enamel-heart.ts'
import { type HeartForm, heartForm } from './heart-form.ts'
import type { Act, Overlay } from './overlay.ts'

const DYES: readonly Rgb[] = [hex('#ff2f80'), hex('#ff2f80'), hex('#ff6aa8'), hex('#e0146a'), hex('#a066ff')]

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
      color: [1, 0.85, 0.93],
      power: 1.3 * beat * shown,
    })
  }
}

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
