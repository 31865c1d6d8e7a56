import type { Size } from '../format.ts'
import { addEnlarged, diffuse } from '../picture/bloom.ts'
import { AMBER, blend, hex, PINK, type Rgb, VIOLET, WHITE } from '../picture/color.ts'
import { mix, smoothstep, TAU, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { addAt, darkness, type Light, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { dot, mirrored, unit, type Vector } from '../picture/vector.ts'
import { mirrorBallHouse } from '../tunes/mirror-ball-house.ts'
import type { Background, Scene } from './background.ts'
import { allFacets, type Facet, facetOf, mirrorRows, ROWS, type Row } from './ball-mirrors.ts'
import { addDiscs, lensDiscs } from './lens-discs.ts'

/** Positions are in picture widths; z points towards the eye. */
const BALL = { x: 0.5, y: 0.66, radius: 0.205 }
const WALL_BEHIND = 0.62

interface Lamp {
  direction: Vector
  color: Rgb
  power: number
}

const LAMPS: readonly Lamp[] = [
  { direction: unit(-0.75, -0.35, 0.55), color: hex('#ff4f97'), power: 1 },
  { direction: unit(0.8, -0.2, 0.5), color: hex('#9a72ff'), power: 1 },
  { direction: unit(0.1, -0.75, 0.75), color: blend(AMBER, WHITE, 0.35), power: 0.9 },
]

const ROOM_PINK = hex('#b01860')
const ROOM_VIOLET = hex('#3a1a86')

/** Small lights elsewhere in the room: they throw no dots, but the ball reflects them. */
const PRACTICALS: readonly Lamp[] = [
  { direction: unit(-0.9, 0.2, 0.1), color: hex('#ff77b0'), power: 0.5 },
  { direction: unit(-0.55, 0.6, 0.5), color: hex('#ff4f97'), power: 0.45 },
  { direction: unit(0.85, 0.4, 0.2), color: hex('#8f66ff'), power: 0.5 },
  { direction: unit(0.45, 0.75, 0.45), color: hex('#b79bff'), power: 0.4 },
  { direction: unit(-0.3, -0.9, 0.2), color: AMBER, power: 0.45 },
  { direction: unit(0.6, -0.75, 0.1), color: WHITE, power: 0.45 },
  { direction: unit(-0.05, 0.4, 0.9), color: hex('#ffd9b0'), power: 0.35 },
  { direction: unit(0.95, -0.1, -0.3), color: WHITE, power: 0.4 },
  { direction: unit(-0.95, -0.2, -0.25), color: WHITE, power: 0.4 },
]

/** The light that a mirror reflects from a direction: the dark room with its tinted sides, and the lamps. */
function roomAt(direction: Vector, out: [number, number, number]): void {
  const left = smoothstep(0.35, -1, direction[0]) * 0.9
  const right = smoothstep(-0.35, 1, direction[0]) * 1.1
  const patch =
    0.12 +
    2.2 *
      Math.max(
        0,
        noiseAt(PLASTER, direction[0] * 0.45 + 0.3, direction[1] * 0.45 + direction[2] * 0.2) + 0.12,
      )
  const above = smoothstep(0.1, -1, direction[1]) * 0.05 * patch
  for (let c = 0; c < 3; c++) {
    out[c] = 0.006 + patch * ((ROOM_PINK[c] as number) * left + (ROOM_VIOLET[c] as number) * right) + above
  }
  for (const lamp of SEEN) {
    const near = dot(direction, lamp.direction)
    const beam = near > 0.6 ? 9 * Math.exp((near - 1) * 120) + 0.9 * Math.exp((near - 1) * 14) : 0
    for (let c = 0; c < 3; c++) out[c] = (out[c] as number) + (lamp.color[c] as number) * beam * lamp.power
  }
}

const SEEN = [...LAMPS, ...PRACTICALS]
const EYE: Vector = [0, 0, 1]
const FINE = 2

function paintBall(picture: Light, rows: readonly Row[], turn: number): void {
  const { width } = picture
  const reach = BALL.radius * width
  const cx = BALL.x * width
  const cy = BALL.y * width
  for (let py = Math.floor(cy - reach); py <= cy + reach; py++) {
    for (let px = Math.floor(cx - reach); px <= cx + reach; px++) {
      const sum: [number, number, number] = [0, 0, 0]
      let cover = 0
      for (let s = 0; s < FINE * FINE; s++) {
        const x = (px + ((s % FINE) + 0.5) / FINE - cx) / reach
        const y = (py + (((s / FINE) | 0) + 0.5) / FINE - cy) / reach
        if (x * x + y * y < 1 && shadeBall(rows, turn, x, y, sum)) cover++
      }
      if (cover === 0) continue
      const i = (py * width + px) * 3
      const share = cover / (FINE * FINE)
      for (let c = 0; c < 3; c++) {
        picture.data[i + c] = mix(picture.data[i + c] as number, (sum[c] as number) / cover, share)
      }
    }
  }
}

const seen: [number, number, number] = [0, 0, 0]

function shadeBall(
  rows: readonly Row[],
  turn: number,
  x: number,
  y: number,
  sum: [number, number, number],
): boolean {
  const z = Math.sqrt(1 - x * x - y * y)
  const latitude = Math.asin(y)
  const v = (latitude / Math.PI + 0.5) * ROWS
  const r = Math.min(ROWS - 1, v | 0)
  const row = rows[r] as Row
  const u = wrap((Math.atan2(x, z) - turn) / TAU) * row.count
  const column = Math.min(row.count - 1, u | 0)
  const facet = facetOf(rows, r, column, turn)
  const [fx, fy, fz] = facet.normal
  const bent = unit(fx * 0.93 + x * 0.07, fy * 0.93 + y * 0.07, fz * 0.93 + z * 0.07)
  roomAt(mirrored(EYE, bent), seen)
  const joint = Math.min(u - column, column + 1 - u, v - r, r + 1 - v)
  const mirror = smoothstep(0.02, 0.1, joint) * facet.shine * (0.35 + 0.65 * smoothstep(0, 0.5, z))
  for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (seen[c] as number) * mirror
  return true
}

/** The dots on the wall are reflections: every lamp off every mirror. */
function throwDots(wall: Light, facets: readonly Facet[]): void {
  for (const facet of facets) {
    for (const lamp of LAMPS) {
      const lit = dot(facet.normal, lamp.direction)
      if (lit < 0.05) continue
      const ray = mirrored(lamp.direction, facet.normal)
      if (ray[2] > -0.12) continue
      const length = (WALL_BEHIND + BALL.radius * facet.normal[2]) / -ray[2]
      const x = BALL.x + BALL.radius * facet.normal[0] + ray[0] * length
      const y = BALL.y + BALL.radius * facet.normal[1] + ray[1] * length
      if (x < -0.1 || x > 1.1 || y < -0.1 || y > 1.9) continue
      const size = 0.0085 + 0.0065 * length
      const power = (lamp.power * lit * facet.shine * 0.3) / (0.3 + length * length * 1.1)
      addDot(wall, { x, y, size, stretch: 1 / Math.max(0.35, -ray[2]), ray, color: lamp.color, power })
    }
  }
}

interface Dot {
  x: number
  y: number
  size: number
  stretch: number
  ray: Vector
  color: Rgb
  power: number
}

/** A soft-edged patch: the flatter the ray meets the wall, the longer the patch. */
function addDot(wall: Light, spot: Dot): void {
  const { width, height, data } = wall
  const flat = Math.hypot(spot.ray[0], spot.ray[1]) || 1
  const dx = spot.ray[0] / flat
  const dy = spot.ray[1] / flat
  const reach = spot.size * spot.stretch * 1.7 * width
  const cx = spot.x * width
  const cy = spot.y * width
  for (let py = Math.max(0, Math.floor(cy - reach)); py < Math.min(height, cy + reach); py++) {
    for (let px = Math.max(0, Math.floor(cx - reach)); px < Math.min(width, cx + reach); px++) {
      const ox = (px - cx) / (spot.size * width)
      const oy = (py - cy) / (spot.size * width)
      const a = (ox * dx + oy * dy) / spot.stretch
      const b = ox * dy - oy * dx
      const q = a * a + b * b
      if (q < 2.6) addAt(data, (py * width + px) * 3, spot.color, spot.power * Math.exp(-q * q * 1.2))
    }
  }
}

const PLASTER = noiseTile(31, 512, 5, 6, 0.55)
const SMOKE = noiseTile(32, 512, 4, 5, 0.48)

/** A dark wall, warmer towards the ball, and beams that fan out from it through the haze. */
function paintRoom(room: Light, phase: number): void {
  const { width } = room
  shadeEach(room, (px, py, i, data) => {
    const x = px / width - BALL.x
    const y = py / width - BALL.y
    const r = Math.hypot(x, y)
    const angle = Math.atan2(y, x) / TAU
    const haze = Math.max(
      0.1,
      0.7 +
        0.5 * noiseAt(SMOKE, x * 0.28 + phase, y * 0.24) +
        0.4 * noiseAt(SMOKE, x * 0.35 - phase, y * 0.3 + 0.4),
    )
    const fan = Math.max(
      0,
      noiseAt(SMOKE, angle * 2 + phase, 0.31) + 0.7 * noiseAt(SMOKE, angle * 3 - phase, 0.77),
    )
    const shaft = (fan * 0.2 * haze) / (0.25 + r * 1.9) ** 2
    const halo = (0.05 * haze) / (0.3 + r * r * 4)
    const side = smoothstep(-0.5, 0.5, x)
    for (let c = 0; c < 3; c++) {
      const tint = mix(PINK[c] as number, VIOLET[c] as number, side)
      data[i + c] = tint * (halo + shaft * 0.5) * 0.75 + 0.0014
    }
  })
}

/** A mirror that throws a lamp straight into the eye flashes as a star. */
function addFlashes(picture: Light, facets: readonly Facet[]): void {
  const { width } = picture
  for (const facet of facets) {
    if (facet.normal[2] < 0.12) continue
    const ray = mirrored(EYE, facet.normal)
    for (const lamp of LAMPS) {
      const hit = Math.exp((dot(ray, lamp.direction) - 1) * 170) * facet.shine
      if (hit < 0.06) continue
      const x = (BALL.x + BALL.radius * facet.normal[0]) * width
      const y = (BALL.y + BALL.radius * facet.normal[1]) * width
      addGlint(picture, {
        x,
        y,
        size: 0.12 * width * (0.3 + 0.7 * hit),
        turn: 0.12,
        color: blend(lamp.color, WHITE, 0.45),
        power: 2 * hit,
      })
    }
  }
}

function paintRod(picture: Light): void {
  const { width, data } = picture
  for (let py = 0; py < (BALL.y - BALL.radius + 0.004) * width; py++) {
    for (let px = -3; px <= 3; px++) {
      const i = (py * width + Math.round(BALL.x * width) + px) * 3
      const shine =
        Math.abs(px) < 3
          ? 0.012 + 0.09 * Math.exp(-((px + 1) ** 2)) * smoothstep(-0.1, 0.45, py / width)
          : 0.004
      for (let c = 0; c < 3; c++) data[i + c] = shine * (c === 1 ? 0.7 : 1)
    }
  }
}

function scene(size: Size): Scene {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const rows = mirrorRows()
  const discs = lensDiscs()
  const plaster = Float32Array.from({ length: size.width * size.height }, (_, p) => {
    const x = (p % size.width) / size.width
    const y = Math.floor(p / size.width) / size.width
    return 1 + 0.5 * noiseAt(PLASTER, x * 1.1, y * 1.1)
  })
  return (phase) => {
    const turn = phase * Math.PI
    const facets = allFacets(rows, turn)
    const room = darkness(half)
    paintRoom(room, phase)
    const picture = darkness(size)
    throwDots(picture, facets)
    for (let i = 0; i < picture.data.length; i++)
      picture.data[i] = (picture.data[i] as number) * (plaster[(i / 3) | 0] as number)
    addEnlarged(picture, room, 1)
    paintRod(picture)
    paintBall(picture, rows, turn)
    addFlashes(picture, facets)
    diffuse(picture, [0.512, 0.2, 0.2, 0.18, 0.14, 0.1])
    addDiscs(picture, discs, phase)
    return picture
  }
}

export const mirrorBall: Background = {
  slug: 'mirror-ball',
  title: 'Mirror Ball',
  family: 'festive',
  crf: 28,
  grade: { exposure: 1.4, vignette: 0.35, calm: 0.15, saturation: 1.06 },
  scene,
  tune: mirrorBallHouse,
  beat: { bpm: 128, meter: 4, first: 0 },
}
