import { PORTRAIT, type Size } from '../format.ts'
import { diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { smoothstep, TAU, wrap } from '../picture/ease.ts'
import { addAt } from '../picture/light.ts'
import { layOver } from '../picture/veil.ts'
import type { Act, Overlay } from './overlay.ts'

const PINK_GAS = hex('#ff0f98')
const VIOLET_GAS = hex('#7a3dff')

interface Tube {
  inset: number
  corner: number
  color: Rgb
  /** Place of the gap between the tube's ends, as a fraction of the way around. */
  gap: number
  direction: 1 | -1
  power(phase: number): number
}

/** The old tube goes out for a moment and comes back with two false starts; for the rest of the loop it burns. */
function restart(phase: number, at: number): number {
  const t = wrap(phase - at) * 4
  if (t < 0.05) return 0.12
  if (t < 0.09) return 0.85
  if (t < 0.16) return 0.08
  if (t < 0.19) return 0.6
  if (t < 0.25) return 0.15
  return 1 + 0.35 * Math.exp(-(t - 0.25) / 0.22)
}

const TUBES: readonly Tube[] = [
  {
    inset: 42,
    corner: 46,
    color: PINK_GAS,
    gap: 0.125,
    direction: 1,
    power: (t) => 1 + 0.05 * Math.sin(TAU * t * 2),
  },
  {
    inset: 62,
    corner: 30,
    color: VIOLET_GAS,
    gap: 0.625,
    direction: -1,
    power: (t) => restart(t, 0.22) * (1 + 0.05 * Math.sin(TAU * t * 3)),
  },
]

interface Lit {
  p: number
  around: number
  core: number
  glass: number
}

/** Signed distance to a rounded rectangle's outline. */
function distanceTo({ inset, corner }: Tube, x: number, y: number, { width, height }: Size): number {
  const qx = Math.abs(x - width / 2) - (width / 2 - inset - corner)
  const qy = Math.abs(y - height / 2) - (height / 2 - inset - corner)
  return Math.abs(Math.hypot(Math.max(0, qx), Math.max(0, qy)) + Math.min(0, Math.max(qx, qy)) - corner)
}

const aroundAt = (x: number, y: number, { width, height }: Size): number =>
  wrap(Math.atan2(y / height - 0.5, x / width - 0.5) / TAU + 0.375)

function tubePixels(tube: Tube, size: Size): Lit[] {
  const pixels: Lit[] = []
  for (let y = 0, p = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, p++) {
      const d = distanceTo(tube, x + 0.5, y + 0.5, size)
      if (d > 9) continue
      const around = aroundAt(x, y, size)
      const off = Math.abs(wrap(around - tube.gap + 0.5) - 0.5)
      const burning = smoothstep(0.008, 0.011, off)
      const glass = (1 - smoothstep(3.6, 5.2, d)) * smoothstep(0.004, 0.006, off)
      pixels.push({ p, around, core: burning * Math.exp(-((d / 3.1) ** 2)), glass })
    }
  }
  return pixels
}

/** A brighter wave runs through the gas, once around in a loop. */
function waveAt(around: number, tube: Tube, phase: number): number {
  const away = wrap((around - tube.gap) * tube.direction - phase)
  return 1 + 0.9 * Math.exp(-(((away > 0.5 ? away - 1 : away) / 0.07) ** 2))
}

function stage(size: Size): Act {
  const tubes = TUBES.map((tube) => ({ tube, pixels: tubePixels(tube, size) }))
  return (veil, phase) => {
    for (const { tube, pixels } of tubes) {
      const power = tube.power(phase)
      for (const { p, around, core, glass } of pixels) {
        const light = power * waveAt(around, tube, phase)
        const unlit = glass * 0.5
        layOver(veil.cover, p * 4, unlit * 0.2, unlit * 0.14, unlit * 0.22, unlit)
        addAt(veil.glow.data, p * 3, tube.color, core * light * 1.9)
        addAt(veil.glow.data, p * 3, blend(tube.color, WHITE, 0.7), core ** 4 * light * 2.2)
      }
    }
    diffuse(veil.glow, [0.4, 0.16, 0.22, 0.24, 0.14])
  }
}

export const neonFrame: Overlay = {
  slug: 'neon-border',
  title: 'Neon Frame',
  family: 'borders',
  size: PORTRAIT,
  seconds: 4,
  crf: 28,
  halo: { power: 0.55, reach: 9 },
  stage,
}
