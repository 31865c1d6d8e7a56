import type { Size } from '../format.ts'
import { blurred, diffuse } from '../picture/bloom.ts'
import { AMBER, blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { mix, smoothstep, swing, TAU } from '../picture/ease.ts'
import { addAt, darkness, type Light, sampleInto, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { neonNightDrive } from '../tunes/neon-night-drive.ts'
import type { Background, Scene } from './background.ts'

/** Positions are in picture widths. */
const FLOOR = 1.3
const MARGIN = 0.04
const SWAY = 0.012
const POLE = { x: 0.5, radius: 0.0125, foot: FLOOR + 0.14 }

interface Tube {
  color: Rgb
  power: number
  /** Shortest distance from a point of the wall to the tube. */
  distance(x: number, y: number): number
  glow(phase: number): number
}

const arch = (radius: number, top: number) => (x: number, y: number) => {
  const spring = top + radius
  const across = Math.abs(x - 0.5)
  return y < spring
    ? Math.abs(Math.hypot(across, y - spring) - radius)
    : Math.hypot(across - radius, Math.max(0, y - FLOOR + 0.035))
}

const rod = (at: number, from: number, to: number) => (x: number, y: number) =>
  Math.hypot(x - at, Math.max(0, from - y, y - to))

/** A short flicker of the gas, as in old tubes; the light drops by the share `depth`. */
const stumble = (phase: number, at: number, depth: number): number =>
  1 -
  depth * Math.exp(-(((phase - at) / 0.0022) ** 2)) -
  depth * 0.6 * Math.exp(-(((phase - at - 0.009) / 0.0016) ** 2))

const HOT_PINK = hex('#ff128c')
const ULTRAVIOLET = hex('#7a3dff')
const TUBES: readonly Tube[] = [
  {
    color: HOT_PINK,
    power: 1,
    distance: arch(0.335, 0.4),
    glow: (t) => (1 + 0.1 * swing(t, 2)) * stumble(t, 0.36, 0.4),
  },
  {
    color: ULTRAVIOLET,
    power: 1.1,
    distance: arch(0.262, 0.49),
    glow: (t) => (1 + 0.14 * swing(t, 2, 0.5)) * stumble(t, 0.71, 0.3),
  },
  { color: AMBER, power: 0.4, distance: arch(0.205, 0.56), glow: (t) => 1 + 0.2 * swing(t, 1, 0.25) },
  {
    color: ULTRAVIOLET,
    power: 0.6,
    distance: rod(-0.012, 0.35, 1.2),
    glow: (t) => 1 + 0.15 * swing(t, 3, 0.1),
  },
  { color: HOT_PINK, power: 0.5, distance: rod(1.012, 0.35, 1.2), glow: (t) => 1 + 0.15 * swing(t, 3, 0.6) },
]

const ROUGH = noiseTile(21, 512, 6, 6, 0.55)
const MIST = noiseTile(22, 512, 4, 5, 0.45)
const WATER = noiseTile(23, 512, 6, 2, 0.35)

/** Height of the painted bricks, about 0…1: rounded blocks, mortar between, plaster unevenness over all. */
function brickAt(x: number, y: number): number {
  const high = 0.036
  const long = 0.094
  const row = Math.floor(y / high)
  const u = (x + (row % 2) * long * 0.5) / long
  const v = y / high
  const ex = Math.min(u - Math.floor(u), 1 - u + Math.floor(u)) * long
  const ey = Math.min(v - row, 1 - v + row) * high
  const edge = smoothstep(0.0006, 0.0052, Math.min(ex, ey) + 0.0012 * noiseAt(ROUGH, x * 3, y * 3))
  const tilt = noiseAt(ROUGH, Math.floor(u) * 0.37 + 0.11, row * 0.23 + 0.07)
  return (
    edge * (0.8 + 0.2 * tilt) + 0.16 * noiseAt(ROUGH, x * 2.2, y * 2.2) + 0.06 * noiseAt(ROUGH, x * 7, y * 7)
  )
}

/** The wall in the light of one tube, with the tube itself. */
function wallLitBy(tube: Tube, bricks: Float32Array, wall: Size, scale: number): Light {
  const light = darkness(wall)
  const e = 0.004
  shadeEach(light, (px, py, i, data) => {
    const x = px * scale - MARGIN
    const y = py * scale
    const d = tube.distance(x, y)
    const gx = (tube.distance(x + e, y) - tube.distance(x - e, y)) / (2 * e)
    const gy = (tube.distance(x, y + e) - tube.distance(x, y - e)) / (2 * e)
    const p = i / 3
    const here = bricks[p] as number
    const sx = ((bricks[p + 1] ?? here) - (bricks[p - 1] ?? here)) * 0.9
    const sy = ((bricks[p + wall.width] ?? here) - (bricks[p - wall.width] ?? here)) * 0.9
    const facing = Math.max(0, 0.62 + (sx * gx + sy * gy) * 1.5)
    const reach = 0.0032 / (0.02 + d * 0.8) ** 1.35
    const paint = 0.3 + 0.7 * here
    const body = 3.2 * Math.exp(-((d / 0.0062) ** 2))
    const shown = y > FLOOR ? 0 : tube.power
    addAt(data, i, tube.color, shown * (reach * facing * paint + body))
    addAt(data, i, blend(tube.color, WHITE, 0.75), shown * 4.5 * Math.exp(-((d / 0.0031) ** 2)))
  })
  return light
}

function gathered(target: Light, walls: readonly Light[], phase: number): void {
  target.data.fill(0)
  walls.forEach((wall, k) => {
    const glow = (TUBES[k] as Tube).glow(phase)
    for (let i = 0; i < target.data.length; i++)
      target.data[i] = (target.data[i] as number) + (wall.data[i] as number) * glow
  })
}

function placeWall(picture: Light, wall: Light, shift: number): void {
  const seen = new Float32Array(3)
  const end = Math.floor(FLOOR * picture.width) * picture.width * 3
  for (let i = 0, p = 0; i < end; i += 3, p++) {
    const x = p % picture.width
    const y = (p / picture.width) | 0
    sampleInto(seen, wall, x + MARGIN * picture.width + shift, y)
    picture.data[i] = (seen[0] as number) + 0.0018
    picture.data[i + 1] = (seen[1] as number) + 0.0011
    picture.data[i + 2] = (seen[2] as number) + 0.003
  }
}

/** Wet concrete: puddles mirror sharply, the rest only keeps long soft streaks. */
function paintFloor(picture: Light, sharp: Light, soft: Light, shift: number, phase: number): void {
  const { width, height, data } = picture
  const mirror = new Float32Array(3)
  const haze = new Float32Array(3)
  for (let py = Math.floor(FLOOR * width); py < height; py++) {
    const depth = py / width - FLOOR
    const far = 0.22 / (0.1 + depth)
    for (let px = 0, i = py * width * 3; px < width; px++, i += 3) {
      const x = px / width
      const fx = (x - 0.5) / (0.5 + depth * 1.5)
      const wet = smoothstep(-0.28, 0.22, noiseAt(WATER, fx * 0.3 + 0.4, far * 0.55))
      const grit = noiseAt(ROUGH, fx * 1.4, far * 2.4)
      const rippleX =
        noiseAt(WATER, fx * 0.5 + phase, far * 1.2) + noiseAt(WATER, fx * 0.6, far * 1.5 - phase)
      const rippleY = noiseAt(WATER, fx * 0.4, far * 1.6 + phase)
      const wave = 3 + depth * 30
      const wx = px + MARGIN * width + shift + rippleX * wave * 0.16 + grit * (1 - wet) * 6
      const wy = (FLOOR - depth) * width + rippleY * wave + grit * (1 - wet) * 18
      sampleInto(mirror, sharp, wx, Math.min(wy, FLOOR * width - 2))
      sampleInto(haze, soft, wx, Math.min(wy - depth * 60, FLOOR * width - 2))
      const fresnel = 0.62 - depth * 0.5
      for (let c = 0; c < 3; c++) {
        const shine = mix(
          (haze[c] as number) * (0.55 + 0.3 * grit),
          (mirror[c] as number) * 0.75 + (haze[c] as number) * 0.25,
          wet,
        )
        data[i + c] = shine * fresnel + (haze[c] as number) * 0.05
      }
    }
  }
}

function paintPole(picture: Light, sway: number, phase: number): void {
  const { width, height, data } = picture
  const center = (POLE.x + sway) * width
  const radius = POLE.radius * width
  const foot = Math.round(POLE.foot * width)
  const glow = TUBES.map((tube) => tube.glow(phase))
  for (let py = 0; py < height; py++) {
    const below = Math.max(0, py - foot) / width
    const seen = below > 0 ? 0.42 * Math.exp(-below * 7) : 1
    const wobble = below > 0 ? noiseAt(WATER, 0.3, below * 1.1 + phase) * (2 + below * 30) : 0
    const y = Math.min(py, 2 * foot - py) / width
    for (let px = Math.floor(center - radius - 12); px <= center + radius + 12; px++) {
      const n = (px + 0.5 - center - wobble) / radius
      const cover = seen * Math.min(1, Math.max(0, (1 - Math.abs(n)) * radius + 0.5))
      if (cover === 0) continue
      const metal = chromeAt(n, y, glow)
      const i = (py * width + px) * 3
      for (let c = 0; c < 3; c++) data[i + c] = mix(data[i + c] as number, metal[c] as number, cover)
    }
  }
}

const line = (n: number, at: number, width: number): number => Math.exp(-(((n - at) / width) ** 2))

/** Chrome reflects the arches' legs on both sides, bent towards its edges, and a soft light from the room in front. */
function chromeAt(n: number, y: number, glow: readonly number[]): Rgb {
  const arches = smoothstep(0.3, 0.75, y) * (1 - 0.35 * smoothstep(1.2, 1.45, y))
  const pink = (line(n, -0.76, 0.08) + line(n, 0.76, 0.08)) * 1.5 * arches * (glow[0] as number)
  const violet = (line(n, -0.56, 0.06) + line(n, 0.56, 0.06)) * 0.9 * arches * (glow[1] as number)
  const amber = (line(n, -0.31, 0.07) + line(n, 0.31, 0.07)) * 0.3 * arches * (glow[2] as number)
  const room =
    line(n, -0.2, 0.1) * (0.3 + 1.5 * arches) +
    line(n, 0.22, 0.05) * 0.35 * arches +
    0.02 * Math.sqrt(Math.max(0, 1 - n * n))
  return [
    0.004 + HOT_PINK[0] * pink + ULTRAVIOLET[0] * violet + AMBER[0] * amber + room * 0.62,
    0.002 + HOT_PINK[1] * pink + ULTRAVIOLET[1] * violet + AMBER[1] * amber + room * 0.5,
    0.006 + HOT_PINK[2] * pink + ULTRAVIOLET[2] * violet + AMBER[2] * amber + room * 0.6,
  ]
}

/** Mist catches the light of the tubes: a wide blur of the picture, whose density varies with place and time. */
function addMist(picture: Light, phase: number): void {
  const wide = blurred(picture, 6)
  const { width } = picture
  shadeEach(picture, (px, py, i, data) => {
    const x = px / width
    const y = py / width
    const far = noiseAt(MIST, x * 0.3 + phase, y * 0.24)
    const thick =
      Math.max(0.05, 0.55 + 0.6 * far + 0.5 * noiseAt(MIST, x * 0.4 - phase, y * 0.36 + 0.5)) * 0.2
    for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) + (wide.data[i + c] as number) * thick
  })
}

function scene(size: Size): Scene {
  const scale = 1 / size.width
  const wall = { width: Math.ceil(size.width * (1 + 2 * MARGIN)), height: Math.ceil(FLOOR * size.width) + 2 }
  const bricks = Float32Array.from({ length: wall.width * wall.height }, (_, p) =>
    brickAt((p % wall.width) * scale, Math.floor(p / wall.width) * scale),
  )
  const walls = TUBES.map((tube) => wallLitBy(tube, bricks, wall, scale))
  const lit = darkness(wall)
  return (phase) => {
    const sway = SWAY * Math.sin(TAU * phase)
    const shift = sway * 0.6 * size.width
    gathered(lit, walls, phase)
    const picture = darkness(size)
    placeWall(picture, lit, shift)
    paintFloor(picture, lit, blurred(lit, 4), shift, phase)
    paintPole(picture, -sway * 0.6, phase)
    addMist(picture, phase)
    diffuse(picture, [0.32, 0.12, 0.14, 0.14, 0.12, 0.08])
    return picture
  }
}

export const neonStudio: Background = {
  slug: 'neon-studio',
  title: 'Neon Studio',
  family: 'neon',
  crf: 25,
  grade: { exposure: 1.1, vignette: 0.3, calm: 0.3, saturation: 1.08 },
  scene,
  tune: neonNightDrive,
  beat: { bpm: 96, meter: 4, first: 0 },
}
