import type { Size } from '../format.ts'
import { addEnlarged, diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { addDisc } from '../picture/disc.ts'
import { mix, smoothstep, swing, TAU } from '../picture/ease.ts'
import { addGlow, darkness, type Light, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { between, randomFrom } from '../picture/random.ts'
import { festivalFolk } from '../tunes/festival-folk.ts'
import type { Background, Scene } from './background.ts'

/** Positions are in picture widths: x 0…1, y 0…1.78. */
const NIGHT = hex('#0e0a33')
const DUSK = hex('#4a1a6a')
const ROSE = hex('#c23a6e')
const EMBER = hex('#ff9a4a')
const BULB: Rgb = blend(hex('#ffab4a'), WHITE, 0.12)
const LEAVES = noiseTile(101, 512, 10, 6, 0.62)

interface Garland {
  from: readonly [number, number]
  to: readonly [number, number]
  sag: number
  bulbs: number
  /** Radius of a bulb in picture widths; 0 for garlands far behind, out of focus. */
  radius: number
  offset: number
}

const NEAR: readonly Garland[] = [
  { from: [-0.08, 0.16], to: [1.08, 0.44], sag: 0.2, bulbs: 11, radius: 0.0125, offset: 0 },
  { from: [-0.08, 0.62], to: [1.08, 0.08], sag: 0.26, bulbs: 12, radius: 0.0105, offset: 0.35 },
  { from: [-0.1, 0.86], to: [1.1, 0.7], sag: 0.17, bulbs: 13, radius: 0.0085, offset: 0.7 },
]

/** A point of the rope at `t` 0…1; it swings to the side, most in its middle. */
function ropeAt({ from, to, sag, offset }: Garland, t: number, phase: number): readonly [number, number] {
  const hang = 4 * t * (1 - t)
  const air = 0.012 * swing(phase, 2, offset) + 0.006 * swing(phase, 3, offset * 2 + t * 0.3)
  const lift = 0.008 * swing(phase, 2, offset + 0.25)
  return [mix(from[0], to[0], t) + air * hang, mix(from[1], to[1], t) + (sag + lift) * hang]
}

const treesAt = (x: number): number =>
  1.53 -
  0.1 * noiseAt(LEAVES, x * 0.1 + 0.2, 0.4) -
  0.085 * Math.abs(noiseAt(LEAVES, x * 0.32, 0.1)) -
  0.02 * noiseAt(LEAVES, x * 1.7, 0.6)

function duskScene(half: Size): Light {
  const dusk = darkness(half)
  const scale = 1 / half.width
  shadeEach(dusk, (px, py, i, data) => {
    const x = px * scale
    const y = py * scale
    const cloud = 0.09 * noiseAt(LEAVES, x * 0.05 + 0.1, y * 0.22) * smoothstep(0.5, 1.4, y)
    const t = y + cloud
    const high = blend(NIGHT, DUSK, smoothstep(0.1, 1.05, t))
    const low = blend(high, ROSE, 0.62 * smoothstep(0.95, 1.45, t))
    const sky = blend(low, EMBER, 0.85 * smoothstep(1.3, 1.56, t))
    const ground = smoothstep(-0.004, 0.006, y - treesAt(x))
    for (let c = 0; c < 3; c++)
      data[i + c] = mix((sky[c] as number) * 0.36, 0.003 + (DUSK[c] as number) * 0.03, ground)
  })
  return dusk
}

function paintRope(picture: Light, garland: Garland, phase: number): void {
  const { width, height, data } = picture
  const steps = 900
  for (let k = 0; k <= steps; k++) {
    const [x, y] = ropeAt(garland, k / steps, phase)
    const px = Math.round(x * width)
    const top = y * width
    if (px < 0 || px >= width) continue
    for (let py = Math.max(0, Math.floor(top - 2)); py <= Math.min(height - 1, top + 2); py++) {
      const cover = Math.max(0, 1.3 - Math.abs(py - top)) * 0.75
      const i = (py * width + px) * 3
      for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) * (1 - cover)
    }
  }
}

/** Filament, glass and halo; each bulb glimmers in its own time. */
function paintBulbs(picture: Light, garland: Garland, phase: number): void {
  const { width } = picture
  for (let k = 0; k < garland.bulbs; k++) {
    const t = (k + 0.5) / garland.bulbs
    const [x, y] = ropeAt(garland, t, phase)
    const own = wrapOf(k * 0.618 + garland.offset)
    const glow = 1 + 0.14 * swing(phase, 2 + (k % 3), own) + 0.06 * swing(phase, 7, own * 3)
    const r = garland.radius * width
    const cy = y * width + r * 1.5
    paintSocket(picture, x * width, y * width, r)
    addGlow(picture, x * width, cy, r * 0.62, BULB, 3.2 * glow)
    addGlow(picture, x * width, cy, r * 2.4, BULB, 0.3 * glow)
    addGlow(picture, x * width, cy, r * 8, EMBER, 0.026 * glow)
  }
}

const wrapOf = (v: number): number => v - Math.floor(v)

function paintSocket(picture: Light, x: number, y: number, radius: number): void {
  const { width, height, data } = picture
  for (let py = Math.floor(y); py < y + radius * 0.9; py++) {
    for (let px = Math.floor(x - radius * 0.4); px <= x + radius * 0.4; px++) {
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const i = (py * width + px) * 3
      for (let c = 0; c < 3; c++) data[i + c] = 0.006
    }
  }
}

interface Lantern {
  x: number
  y: number
  radius: number
  color: Rgb
  power: number
  offset: number
}

/** Further garlands and a fair on the horizon, out of focus. */
function lanterns(): Lantern[] {
  const random = randomFrom(1040)
  const far = [0, 1].flatMap((row) =>
    Array.from({ length: 9 + 3 * row }, (_, k) => {
      const t = (k + 0.5 * between(random, 0.7, 1.3)) / (9 + 3 * row)
      return {
        x: mix(-0.04, 1.04, t),
        y: 1.04 + row * 0.17 + (row ? 0.42 : 0.55) * t * (1 - t) - (row ? 0.16 * t : 0.1 * (1 - t)),
        radius: row ? 0.014 : 0.024,
        color: blend(EMBER, BULB, random()),
        power: (row ? 0.2 : 0.13) * between(random, 0.8, 1.2),
        offset: random(),
      }
    }),
  )
  const fair = Array.from({ length: 60 }, () => ({
    x: between(random, -0.02, 1.02),
    y: 1.57 + 0.045 * random() ** 1.5,
    radius: between(random, 0.004, 0.013),
    color: blend(random() < 0.2 ? hex('#ff5a8a') : EMBER, WHITE, 0.1 * random()),
    power: between(random, 0.12, 0.4),
    offset: random(),
  }))
  return [...far, ...fair]
}

function scene(size: Size): Scene {
  const dusk = duskScene({ width: size.width >> 1, height: size.height >> 1 })
  const still = darkness(size)
  addEnlarged(still, dusk, 1)
  const far = lanterns()
  return (phase) => {
    const picture = { ...size, data: still.data.slice() }
    for (const { x, y, radius, color, power, offset } of far) {
      const glimmer = 1 + 0.22 * swing(phase, 3, offset) + 0.12 * Math.sin(TAU * (phase * 5 + offset * 3))
      const sway = 0.005 * swing(phase, 2, offset * 0.2)
      addDisc(picture, {
        x: (x + sway) * size.width,
        y: y * size.width,
        radius: radius * size.width,
        color,
        power: power * glimmer,
      })
    }
    for (const garland of NEAR) {
      paintRope(picture, garland, phase)
      paintBulbs(picture, garland, phase)
    }
    diffuse(picture, [0.62, 0.12, 0.12, 0.1, 0.08, 0.06])
    return picture
  }
}

export const festivalLights: Background = {
  slug: 'festival-lights',
  title: 'Festival Lights',
  family: 'festive',
  crf: 26,
  grade: { exposure: 1.5, vignette: 0.3, calm: 0.3, saturation: 1.1 },
  scene,
  tune: festivalFolk,
  beat: { bpm: 128, meter: 4, first: 0 },
}
