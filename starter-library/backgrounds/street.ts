import type { Size } from '../format.ts'
import { blurred, diffuse } from '../picture/bloom.ts'
import { blend, hex } from '../picture/color.ts'
import { addDisc } from '../picture/disc.ts'
import { smoothstep } from '../picture/ease.ts'
import { addAt, darkness, type Light, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { between, randomFrom } from '../picture/random.ts'
import { END, houseLights, type Lamp, movingLights } from './street-lights.ts'

const NIGHT = hex('#0c1133')
const GLOW = hex('#7a2f6b')
const STONE = hex('#140d24')
const ROAD = hex('#0b0a18')
const RIPPLES = noiseTile(733, 512, 6, 4, 0.55)

/** A street at night, seen out of focus through a window. */
export function street(size: Size): (phase: number) => Light {
  const still = blurred(houses(size), 3)
  const lamps = houseLights()
  const wetStill = darkness(size)
  for (const lamp of lamps) {
    paintLamp(still, lamp)
    paintReflection(wetStill, lamp)
  }
  return (phase) => {
    const picture = { ...size, data: still.data.slice() }
    const wet = { ...size, data: wetStill.data.slice() }
    for (const lamp of movingLights(phase)) {
      paintLamp(picture, lamp)
      paintReflection(wet, lamp)
    }
    addWet(picture, wet, phase)
    diffuse(picture, [0.72, 0.06, 0.08, 0.08, 0.08, 0.06])
    return picture
  }
}

/** Sky with the light of the city on it, houses in two rows that run to the end of the street, the road. */
function houses(size: Size): Light {
  const made = darkness(size)
  const roofs = [-1, 1].map((side) => roofline(side))
  shadeEach(made, (px, py, i, data) => {
    const x = px / size.width
    const y = py / size.width
    const far = Math.hypot((x - END.x) * 0.9, (y - END.y) * 0.62)
    const sky = blend(NIGHT, GLOW, Math.exp(-far * far * 5.5))
    const roof = (roofs[x < END.x ? 0 : 1] as (x: number) => number)(x)
    const wall = blend(STONE, GLOW, 0.28 * Math.exp(-((y - END.y) ** 2) * 7))
    const isHouse = smoothstep(-0.01, 0.01, y - roof)
    const isRoad = smoothstep(0, 0.03, y - END.y - 0.02)
    const road = blend(ROAD, GLOW, 0.24 * Math.exp(-(y - END.y) * 2.2))
    const seen = blend(blend(sky, wall, isHouse), road, isRoad)
    for (let c = 0; c < 3; c++) data[i + c] = (seen[c] as number) * 0.3
  })
  return made
}

/** Height of the roofs at a place: fronts are equally wide in depth, so they narrow towards the end. */
function roofline(side: number): (x: number) => number {
  const random = randomFrom(side > 0 ? 81 : 67)
  const heights = Array.from({ length: 40 }, () => between(random, 1.25, 2.5))
  return (x) => {
    const front = Math.min(39, Math.floor(1.53 / Math.max(0.03, Math.abs(x - END.x))))
    return END.y - ((heights[front] as number) - 0.3) / ((front + 0.5) / 1.7)
  }
}

const paintLamp = (picture: Light, { x, y, radius, color, power }: Lamp): void =>
  addDisc(picture, {
    x: x * picture.width,
    y: y * picture.width,
    radius: radius * picture.width,
    color,
    power,
  })

/** The reflection of a light below its foot, stretched by the wet ground. */
function paintReflection(wet: Light, { x, y, foot, radius, color, power }: Lamp): void {
  const { width, height, data } = wet
  const thin = radius * 0.72 * width
  const long = radius * 3.4 * width + 0.32 * (foot - y) * width
  const cx = x * width
  const cy = (foot + (foot - y) * 0.8) * width
  if (power < 0.004) return
  const strength = power * 0.5 * Math.min(1, (radius * 2.6 * width) / long + 0.35)
  for (let py = Math.max(0, Math.floor(cy - long * 3.2)); py < Math.min(height, cy + long * 3.2); py++) {
    const down = Math.exp(-0.5 * ((py - cy) / long) ** 2)
    for (let px = Math.max(0, Math.floor(cx - thin * 3.2)); px < Math.min(width, cx + thin * 3.2); px++) {
      const across = Math.exp(-0.5 * ((px - cx) / thin) ** 2)
      addAt(data, (py * width + px) * 3, color, strength * down * across)
    }
  }
}

/** Only on the ground, broken by slow ripples; the nearer a ripple, the longer. */
function addWet(picture: Light, wet: Light, phase: number): void {
  const { width, data } = picture
  const top = Math.floor((END.y + 0.015) * width)
  for (let py = top; py < picture.height; py++) {
    const below = py / width - END.y
    const depth = 0.3 / below
    const shown = smoothstep(0.015, 0.07, below)
    for (let px = 0, i = py * width * 3; px < width; px++, i += 3) {
      const across = (px / width - END.x) * depth
      const ripple =
        noiseAt(RIPPLES, across * 0.55, depth * 0.5 - phase) +
        0.4 * noiseAt(RIPPLES, across * 1.7 + phase, depth * 1.6)
      const lit = shown * Math.max(0.12, 0.78 + 0.85 * ripple)
      for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) + (wet.data[i + c] as number) * lit
    }
  }
}
