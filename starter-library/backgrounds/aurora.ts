import type { Size } from '../format.ts'
import { addEnlarged, diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { mix, smoothstep, swing, TAU } from '../picture/ease.ts'
import { addGlow, darkness, type Light, sampleInto, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { between, randomFrom } from '../picture/random.ts'
import { auroraDrift } from '../tunes/aurora-drift.ts'
import type { Background, Scene } from './background.ts'

/** Positions are in picture widths: x 0…1, y 0…1.78. */
const SHORE = 1.36
const ROCK = noiseTile(111, 512, 6, 6, 0.5)
const RAYS = noiseTile(112, 512, 8, 5, 0.6)
const DRIFT = noiseTile(113, 256, 4, 2, 0.5)

const NIGHT = hex('#05081f')
const HORIZON = hex('#1a2a5c')
const GREEN = hex('#2cff9e')
const TEAL = hex('#18b7d8')
const VIOLET = hex('#8d3dff')
const ROSE = hex('#ff3d9a')

interface Curtain {
  base: number
  tall: number
  bend: number
  offset: number
  power: number
  top: Rgb
}

const CURTAINS: readonly Curtain[] = [
  { base: 0.98, tall: 0.5, bend: 0.2, offset: 0.1, power: 0.85, top: VIOLET },
  { base: 0.78, tall: 0.62, bend: 0.26, offset: 0.45, power: 1.0, top: ROSE },
  { base: 1.12, tall: 0.3, bend: 0.1, offset: 0.8, power: 0.5, top: TEAL },
]

interface Fold {
  foot: number
  light: number
  tall: number
}

/** Where a curtain hangs over each column, and how bright its rays are there. */
function foldsAt(curtain: Curtain, width: number, phase: number): Fold[] {
  const turn = TAU * phase
  return Array.from({ length: width }, (_, px) => {
    const x = px / width
    const sway = 0.06 * Math.sin(turn + curtain.offset * 9)
    const wave = noiseAt(DRIFT, x * 0.22 + curtain.offset + sway, 0.2 + 0.09 * Math.cos(turn))
    const ripple = noiseAt(DRIFT, x * 0.7 + curtain.offset * 3 - phase, 0.6)
    const rays = noiseAt(RAYS, x * 0.55 + wave * 0.35 + phase, curtain.offset)
    const fine = noiseAt(RAYS, x * 1.3 + wave * 0.9 - phase, curtain.offset + 0.37)
    const lit = Math.max(0, 0.5 + 0.75 * rays + 0.4 * fine)
    const patch = smoothstep(-0.45, 0.5, noiseAt(DRIFT, x * 0.3 - phase, curtain.offset + 0.71))
    return {
      foot: curtain.base + curtain.bend * wave + 0.05 * ripple,
      light: curtain.power * (0.12 + lit * lit) * (0.25 + 0.85 * patch),
      tall: curtain.tall * (0.6 + 0.5 * lit),
    }
  })
}

function paintSky(sky: Light, phase: number): void {
  const { width } = sky
  const hung = CURTAINS.map((curtain) => ({ curtain, folds: foldsAt(curtain, width, phase) }))
  shadeEach(sky, (px, py, i, data) => {
    const y = py / width
    const ground = blend(NIGHT, HORIZON, smoothstep(0.4, SHORE, y) ** 2)
    let r = ground[0] * 0.8
    let g = ground[1] * 0.8
    let b = ground[2] * 0.8
    for (const { curtain, folds } of hung) {
      const { foot, light, tall } = folds[px] as Fold
      const up = (foot - y) / tall
      if (up < -0.3) continue
      const body =
        up < 0 ? Math.exp(-((up / 0.07) ** 2)) : Math.exp(-up * 2.1) * (1 - 0.25 * Math.exp(-up * 14))
      const low = blend(GREEN, TEAL, smoothstep(0, 0.55, up))
      const dye = blend(low, curtain.top, smoothstep(0.22, 1.05, up))
      const k = light * body * 0.55
      r += dye[0] * k
      g += dye[1] * k
      b += dye[2] * k
    }
    data[i] = r
    data[i + 1] = g
    data[i + 2] = b
  })
}

interface Star {
  x: number
  y: number
  radius: number
  power: number
  offset: number
}

function stars(): Star[] {
  const random = randomFrom(1130)
  return Array.from({ length: 240 }, () => ({
    x: random(),
    y: SHORE * random() ** 1.2,
    radius: between(random, 0.0008, 0.0014),
    power: 0.1 + 1.5 * random() ** 6,
    offset: random(),
  }))
}

const ridgeAt = (x: number): number =>
  SHORE -
  0.045 -
  0.15 * Math.max(0, noiseAt(ROCK, x * 0.17 + 0.36, 0.3) + 0.28) -
  0.03 * Math.abs(noiseAt(ROCK, x * 0.9, 0.7))
const nearRidgeAt = (x: number): number =>
  SHORE -
  0.012 -
  0.06 * Math.max(0, noiseAt(ROCK, x * 0.22 + 0.8, 0.9) + 0.2 + 0.7 * (x - 0.5) ** 2) -
  0.012 * Math.abs(noiseAt(ROCK, x * 2.2, 0.2))

/** Two mountain ranges in front of the sky; the light behind them touches their rims. */
function paintMountains(picture: Light): void {
  const { width, data } = picture
  for (let px = 0; px < width; px++) {
    const x = px / width
    const far = ridgeAt(x)
    const near = nearRidgeAt(x)
    for (let py = Math.floor((far - 0.02) * width); py < SHORE * width; py++) {
      const y = py / width
      const i = (py * width + px) * 3
      const behind = smoothstep(-0.0012, 0.0016, y - far)
      const before = smoothstep(-0.0012, 0.0016, y - near)
      const mist = 0.35 + 0.65 * smoothstep(far, SHORE, y)
      for (let c = 0; c < 3; c++) {
        const range = mix((HORIZON[c] as number) * 0.36 * mist, (NIGHT[c] as number) * 0.5, before)
        data[i + c] = mix(data[i + c] as number, range, behind)
      }
    }
  }
}

/** Still water: the sky again, drawn long and broken by a breath of wind. */
function paintLake(picture: Light, phase: number): void {
  const { width, height, data } = picture
  const seen = new Float32Array(3)
  for (let py = Math.floor(SHORE * width); py < height; py++) {
    const depth = py / width - SHORE
    for (let px = 0, i = py * width * 3; px < width; px++, i += 3) {
      const x = px / width
      const near = 0.05 + depth
      const wave = noiseAt(ROCK, (x - 0.5) / (2 * near) + phase, 0.16 / near + 2 * phase)
      const lap = noiseAt(ROCK, (x - 0.5) / (3.2 * near) - phase, 0.3 / near - phase)
      const shift = (wave + lap) * 0.03 * (0.15 + depth * 3)
      const mirrored = (SHORE - depth * 1.45 - Math.abs(shift) * 0.5) * width
      sampleInto(seen, picture, px + shift * 0.35 * width, Math.min(mirrored, SHORE * width - 2))
      const k = 0.72 * Math.exp(-depth * 1.5) * (1 + 0.3 * wave)
      for (let c = 0; c < 3; c++) data[i + c] = (seen[c] as number) * k + (NIGHT[c] as number) * 0.4
    }
  }
}

function scene(size: Size): Scene {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const all = stars()
  return (phase) => {
    const sky = darkness(half)
    paintSky(sky, phase)
    const picture = darkness(size)
    addEnlarged(picture, sky, 1)
    for (const { x, y, radius, power, offset } of all) {
      const twinkle = 0.75 + 0.25 * swing(phase, 6, offset) + 0.15 * swing(phase, 11, offset * 3)
      addGlow(picture, x * size.width, y * size.width, radius * size.width, WHITE, power * twinkle)
    }
    paintMountains(picture)
    paintLake(picture, phase)
    diffuse(picture, [0.72, 0.1, 0.1, 0.08, 0.06, 0.05])
    return picture
  }
}

export const aurora: Background = {
  slug: 'aurora',
  title: 'Northern Lights',
  family: 'calm',
  crf: 28,
  grade: { exposure: 1.55, vignette: 0.25, calm: 0.3, saturation: 1.04 },
  scene,
  tune: auroraDrift,
  beat: { bpm: 64, meter: 4, first: 0 },
}
