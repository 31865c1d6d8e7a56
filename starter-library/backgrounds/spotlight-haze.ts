import type { Size } from '../format.ts'
import { addEnlarged, blurred, diffuse } from '../picture/bloom.ts'
import { AMBER, blend, PINK, type Rgb, VIOLET, WHITE } from '../picture/color.ts'
import { mix, smoothstep, swing, TAU, wrap } from '../picture/ease.ts'
import { addAt, addGlow, darkness, type Light, sampleInto, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import { spotlightSlowBurn } from '../tunes/spotlight-slow-burn.ts'
import type { Background, Scene } from './background.ts'

/** Positions are in picture widths: x 0…1, y 0…1.78. */
const FLOOR = 1.47
const POLE = { x: 0.5, radius: 0.0095 }

interface Lamp {
  x: number
  y: number
  color: Rgb
  power: number
  /** Where its light meets the floor, how far that swings, and how often in a loop. */
  aim: number
  sweep: number
  turns: number
  offset: number
  width: number
}

const WARM = blend(AMBER, WHITE, 0.12)

const LAMPS: readonly Lamp[] = [
  { x: 0.47, y: -0.42, color: WARM, power: 1.3, aim: 0.5, sweep: 0.035, turns: 1, offset: 0.1, width: 0.1 },
  { x: -0.3, y: -0.1, color: VIOLET, power: 1.35, aim: 0.7, sweep: 0.2, turns: 1, offset: 0, width: 0.07 },
  { x: 1.3, y: -0.1, color: PINK, power: 1.3, aim: 0.3, sweep: 0.2, turns: 1, offset: 0.45, width: 0.07 },
  {
    x: 0.06,
    y: -0.25,
    color: blend(PINK, VIOLET, 0.4),
    power: 0.55,
    aim: 0.14,
    sweep: 0.24,
    turns: 1,
    offset: 0.3,
    width: 0.045,
  },
  {
    x: 0.94,
    y: -0.25,
    color: blend(VIOLET, PINK, 0.2),
    power: 0.55,
    aim: 0.86,
    sweep: 0.24,
    turns: 1,
    offset: 0.85,
    width: 0.045,
  },
]

interface Beam extends Lamp {
  dx: number
  dy: number
  end: number
}

const beamsAt = (phase: number): Beam[] =>
  LAMPS.map((lamp) => {
    const end = lamp.aim + lamp.sweep * swing(phase, lamp.turns, lamp.offset)
    const length = Math.hypot(end - lamp.x, FLOOR - lamp.y)
    const breath = 1 + 0.12 * swing(phase, 3, lamp.offset)
    return {
      ...lamp,
      end,
      power: lamp.power * breath,
      dx: (end - lamp.x) / length,
      dy: (FLOOR - lamp.y) / length,
    }
  })

/** Brightness of the beam's body at a point, without the haze. */
function beamAt(beam: Beam, x: number, y: number): number {
  const px = x - beam.x
  const py = y - beam.y
  const along = px * beam.dx + py * beam.dy
  if (along <= 0) return 0
  const across = (px * beam.dy - py * beam.dx) / (beam.width * (0.18 + along * 0.62))
  const a2 = across * across
  if (a2 > 9) return 0
  const body = 0.62 * Math.exp(-a2 * a2 * 1.4) + 0.38 * Math.exp(-a2 * 0.9)
  return (beam.power * body * Math.exp(-along * 0.35) * smoothstep(-0.35, 0.5, y)) / (0.45 + along * 0.6)
}

const SMOKE = noiseTile(11, 512, 4, 5, 0.45)
const WISPS = noiseTile(12, 512, 5, 5, 0.48)

/** Two sheets of smoke that drift apart: their product never repeats within the loop. */
function hazeAt(x: number, y: number, phase: number): number {
  const bend = noiseAt(SMOKE, x * 0.31 + 0.2, y * 0.31 - phase) * 0.09
  const far = noiseAt(SMOKE, x * 0.24 + phase + bend, y * 0.2 + bend)
  const near = noiseAt(WISPS, x * 0.34 - phase + bend * 1.5, y * 0.26 + phase)
  return Math.max(0.12, 0.66 + far * 0.6) * Math.max(0.2, 0.82 + near * 0.5)
}

/** The curtain at the back: velvet folds that only the floor's light reaches. */
function curtainAt(x: number, y: number): number {
  const sway = noiseAt(SMOKE, x * 0.2, y * 0.06) * 0.05
  const fold = Math.sin((x + sway) * 44 + 3 * noiseAt(WISPS, x * 0.7, 0.3))
  const velvet = 0.25 + 0.75 * (0.5 + 0.5 * fold) ** 1.7
  return velvet * (0.01 + 0.055 * Math.exp(-(FLOOR - y) * 2.4))
}

/** All soft parts, at half size. */
function paintAir(air: Light, curtain: Float32Array, beams: Beam[], phase: number): void {
  const scale = 1 / air.width
  shadeEach(air, (px, py, i, data) => {
    const x = px * scale
    const y = py * scale
    const haze = hazeAt(x, y, phase)
    const folds = curtain[i / 3] as number
    let r = folds * 0.5 + haze * 0.006
    let g = folds * 0.12 + haze * 0.0022
    let b = folds * 0.62 + haze * 0.0105
    const fade = 1 - smoothstep(FLOOR - 0.05, FLOOR + 0.06, y)
    for (const beam of beams) {
      const lit = beamAt(beam, x, y)
      if (lit === 0) continue
      const k = lit * haze * 0.4 * fade
      r += beam.color[0] * k
      g += beam.color[1] * k
      b += beam.color[2] * k
    }
    data[i] = r
    data[i + 1] = g
    data[i + 2] = b
  })
}

/** The floor: black lacquer that mirrors the stage, with the lamps' pools on top. */
function paintFloor(picture: Light, soft: Light, beams: Beam[]): void {
  const { width, height, data } = picture
  const seen = new Float32Array(3)
  const scale = soft.width / width
  for (let py = Math.ceil((FLOOR - 0.05) * width); py < height; py++) {
    const depth = Math.max(0, py / width - FLOOR)
    const far = smoothstep(-0.05, 0.03, py / width - FLOOR)
    for (let px = 0, i = py * width * 3; px < width; px++, i += 3) {
      const x = px / width
      const grain = noiseAt(WISPS, (x - 0.5) / (0.6 + depth * 2), 0.35 / (0.12 + depth))
      const mirrored = (FLOOR - 0.03 - depth * 1.5) * width
      sampleInto(seen, soft, (px + grain * 40 * depth) * scale, mirrored * scale)
      const mirror = 0.42 * Math.exp(-depth * 4.2) * (1 + grain * 0.35)
      for (let c = 0; c < 3; c++) data[i + c] = mix(data[i + c] as number, (seen[c] as number) * mirror, far)
      for (const beam of beams) {
        const sx = (x - beam.end) / (beam.width * 1.5 + 0.06)
        const sy = (depth - 0.085) / 0.05
        const pool =
          Math.exp(-((sx * sx + sy * sy) ** 0.8) * 1.1) * beam.power * 0.16 * (1 + grain * 0.4) * far
        if (pool > 0.0005) addAt(data, i, beam.color, pool)
      }
    }
  }
}

/** Chrome: a dark body, two still edges of light, and the beams where they cross it. */
function paintPole(picture: Light, beams: Beam[], phase: number): void {
  const { width, height, data } = picture
  const left = Math.floor((POLE.x - POLE.radius) * width) - 1
  const right = Math.ceil((POLE.x + POLE.radius) * width) + 1
  const foot = Math.round((FLOOR + 0.085) * width)
  for (let py = 0; py < height; py++) {
    const below = Math.max(0, py - foot) / width
    const y = Math.min(py, 2 * foot - py) / width
    const seen = below > 0 ? 0.4 * Math.exp(-below * 9) : 1
    const near = beams.map((beam) => Math.min(1.6, beamAt(beam, POLE.x, y) * hazeAt(POLE.x, y, phase)))
    for (let px = left; px <= right; px++) {
      const n = ((px + 0.5) / width - POLE.x) / POLE.radius
      const cover = seen * Math.min(1, Math.max(0, (1 - Math.abs(n)) * POLE.radius * width + 0.5))
      if (cover === 0) continue
      const i = (py * width + px) * 3
      const metal = chromeAt(n, beams, near)
      for (let c = 0; c < 3; c++) data[i + c] = mix(data[i + c] as number, metal[c] as number, cover)
    }
  }
}

function chromeAt(n: number, beams: Beam[], near: number[]): Rgb {
  const edge = Math.exp(-(((Math.abs(n) - 0.82) / 0.12) ** 2)) * 0.05
  let r = 0.006 + edge * 0.8
  let g = 0.003 + edge * 0.35
  let b = 0.01 + edge
  beams.forEach((beam, k) => {
    const at = Math.max(-0.75, Math.min(0.75, (beam.x - POLE.x) * 0.85 + 0.12))
    const line = Math.exp(-(((n - at) / 0.17) ** 2)) * 1.5 + Math.exp(-(((n - at) / 0.5) ** 2)) * 0.3
    const k2 = (near[k] as number) * line * 1.5
    r += beam.color[0] * k2
    g += beam.color[1] * k2
    b += beam.color[2] * k2
  })
  return [r, g, b]
}

interface Mote {
  x: number
  y: number
  driftX: number
  driftY: number
  lives: number
  offset: number
  radius: number
}

/** Dust lives for a part of the loop, drifts, and shows only where a beam finds it. */
function motes(): Mote[] {
  const random = randomFrom(41)
  return Array.from({ length: 230 }, () => {
    const near = random() ** 5
    return {
      x: between(random, -0.05, 1.05),
      y: between(random, 0, 1.42),
      driftX: between(random, -0.07, 0.07),
      driftY: between(random, -0.1, 0.05),
      lives: pick(random, [1, 2, 2, 3]),
      offset: random(),
      radius: mix(0.0011, 0.008, near),
    }
  })
}

function paintDust(picture: Light, dust: readonly Mote[], beams: Beam[], phase: number): void {
  const { width } = picture
  for (const mote of dust) {
    const life = wrap(phase * mote.lives + mote.offset)
    const x = mote.x + mote.driftX * (life - 0.5) + 0.008 * Math.sin(TAU * (life * 2 + mote.offset))
    const y = mote.y + mote.driftY * (life - 0.5)
    const shown = Math.sin(Math.PI * life) ** 2
    for (const beam of beams) {
      const lit = beamAt(beam, x, y) * shown
      if (lit < 0.03) continue
      const power = (lit * 0.0011) / mote.radius
      addGlow(
        picture,
        x * width,
        y * width,
        mote.radius * width,
        blend(beam.color, WHITE, 0.3),
        Math.min(2.2, power),
      )
    }
  }
}

function scene(size: Size): Scene {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const curtain = Float32Array.from({ length: half.width * half.height }, (_, p) =>
    curtainAt((p % half.width) / half.width, Math.floor(p / half.width) / half.width),
  )
  const dust = motes()
  return (phase) => {
    const beams = beamsAt(phase)
    const air = darkness(half)
    paintAir(air, curtain, beams, phase)
    const picture = darkness(size)
    addEnlarged(picture, air, 1)
    paintFloor(picture, blurred(air, 2), beams)
    paintPole(picture, beams, phase)
    paintDust(picture, dust, beams, phase)
    diffuse(picture, [0.32, 0.1, 0.1, 0.12, 0.12, 0.1])
    return picture
  }
}

export const spotlightHaze: Background = {
  slug: 'spotlight-haze',
  title: 'Spotlight Haze',
  family: 'stage',
  crf: 25,
  grade: { exposure: 1.95, vignette: 0.35, calm: 0.25, saturation: 1.06 },
  scene,
  tune: spotlightSlowBurn,
  beat: { bpm: 64, meter: 4, first: 0 },
}
