import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { smoothstep, swing, wrap } from '../picture/ease.ts'
import { between, pick, type Random, randomFrom } from '../picture/random.ts'

/** Where the street ends, in picture widths. The eye is above the road, which is a plane through `FALL` / depth. */
export const END = { x: 0.47, y: 0.97 }
const FALL = 0.3

/** A light out of focus. Positions and radii are in picture widths. */
export interface Lamp {
  x: number
  y: number
  /** Height of the wet ground below the light. */
  foot: number
  radius: number
  color: Rgb
  power: number
}

const AMBER = hex('#ffa347')
const WARM = hex('#ffd29a')
const COOL = hex('#9ec8ff')
const HEAD = blend(hex('#fff1d6'), WHITE, 0.4)
const TAIL = hex('#ff1a2e')
const SIGNS = [hex('#ff2f92'), hex('#22c8ff'), hex('#8a4bff'), hex('#ff5a3c')] as const

/** A place in the street: `across` and `height` are in the unit of `depth`. */
const placed = (across: number, height: number, depth: number) => ({
  x: END.x + across / depth,
  y: END.y + (FALL - height) / depth,
  foot: END.y + FALL / depth,
})

/** The blur is as large near as far; the light's own size adds a little. */
const discOf = (depth: number): number => 0.021 + 0.006 / depth

/** Windows and shops of both sides: they stay as they are. */
export function houseLights(): Lamp[] {
  const random = randomFrom(2207)
  return [...windows(random), ...shops(random), ...signs(random)]
}

function windows(random: Random): Lamp[] {
  return Array.from({ length: 110 }, (_, k) => {
    const depth = between(random, 1.35, 7.5)
    const side = k % 2 ? 1 : -1
    const height = 0.45 + Math.floor(between(random, 0, 9)) * 0.22
    return {
      ...placed(side * between(random, 0.86, 0.94), height, depth),
      radius: discOf(depth) * between(random, 0.75, 1),
      color: random() < 0.68 ? blend(AMBER, WARM, random()) : COOL,
      power: 0.035 + 0.15 * random() ** 3,
    }
  })
}

function shops(random: Random): Lamp[] {
  return Array.from({ length: 46 }, (_, k) => {
    const depth = between(random, 1.5, 6.5)
    const side = k % 2 ? 1 : -1
    return {
      ...placed(side * between(random, 0.7, 0.85), between(random, 0.06, 0.3), depth),
      radius: discOf(depth) * between(random, 0.8, 1.15),
      color: random() < 0.7 ? blend(AMBER, WARM, random()) : pick(random, SIGNS),
      power: between(random, 0.06, 0.34),
    }
  })
}

/** Upright tubes of neon; out of focus they are rows of discs that run into one another. */
function signs(random: Random): Lamp[] {
  const places = [
    { side: -1, depth: 1.9, height: 0.62 },
    { side: 1, depth: 2.2, height: 0.55 },
    { side: -1, depth: 3.1, height: 0.8 },
    { side: 1, depth: 3.9, height: 0.95 },
    { side: 1, depth: 1.65, height: 1.05 },
  ]
  return places.flatMap(({ side, depth, height }, k) =>
    Array.from({ length: 6 }, (_, n) => ({
      ...placed(side * 0.74, height + n * 0.045, depth),
      radius: discOf(depth) * 0.9,
      color: SIGNS[k % SIGNS.length] as Rgb,
      power: between(random, 0.1, 0.16),
    })),
  )
}

/** Street lamps, traffic and the traffic light at a phase of the loop. */
export function movingLights(phase: number): Lamp[] {
  return [...streetLamps(phase), ...oncoming(phase), ...leaving(phase), ...trafficLight(phase)]
}

function streetLamps(phase: number): Lamp[] {
  return [1.25, 1.75, 2.5, 3.6, 5.2, 7.4].flatMap((depth, k) =>
    [-1, 1].map((side) => ({
      ...placed(side * 0.6, 0.92, depth),
      radius: discOf(depth) * 1.12,
      color: AMBER,
      power: (0.42 + 0.14 / depth) * (1 + 0.06 * swing(phase, 3 + (k % 3), k * 0.37 + side * 0.2)),
    })),
  )
}

const FAR = 11
const NEAR = 0.2
/** The farther a car, the fainter: a queue at the end of the street must not look like a sun. */
const shownAt = (depth: number): number => (1 - smoothstep(FAR * 0.5, FAR, depth)) / (1 + 0.075 * depth ** 2)

/** Headlights come nearer, one car after another, and leave the picture at the bottom. */
function oncoming(phase: number): Lamp[] {
  return Array.from({ length: 9 }, (_, k) => {
    const depth = NEAR + (FAR - NEAR) * (1 - wrap(phase + k / 9 + 0.035 * Math.sin(k * 5)))
    const dip = 1 + 0.1 * swing(phase, 5, k * 0.3)
    return pair({ across: -0.19, wide: 0.05, depth, color: HEAD, power: 0.62 * dip })
  }).flat()
}

/** Tail lights go away. Now and then one brakes. */
function leaving(phase: number): Lamp[] {
  return Array.from({ length: 8 }, (_, k) => {
    const depth = NEAR + (FAR - NEAR) * wrap(phase + k / 8 + 0.04 * Math.sin(k * 7))
    const brakes = 1 + 0.9 * smoothstep(0.72, 0.95, Math.sin(Math.PI * 2 * (phase * 2 + k * 0.31)))
    return pair({ across: 0.17, wide: 0.05, depth, color: TAIL, power: 0.4 * brakes })
  }).flat()
}

type Pair = { across: number; wide: number; depth: number; color: Rgb; power: number }

const pair = ({ across, wide, depth, color, power }: Pair): Lamp[] =>
  [-1, 1].map((side) => ({
    ...placed(across + side * wide, 0.07, depth),
    radius: discOf(depth),
    color,
    power: power * shownAt(depth),
  }))

/** Red for the first half, then green, with a short amber before the next red. */
function trafficLight(phase: number): Lamp[] {
  const green = smoothstep(0.46, 0.475, phase) * (1 - smoothstep(0.9, 0.915, phase))
  const amber = smoothstep(0.9, 0.915, phase) * (1 - smoothstep(0.97, 0.985, phase))
  const red = 1 - Math.max(green, amber)
  const lit = [
    { color: TAIL, share: red, height: 0.64 },
    { color: AMBER, share: amber, height: 0.59 },
    { color: hex('#19f5a0'), share: green, height: 0.54 },
  ]
  return [
    { across: 0.36, depth: 2.1 },
    { across: -0.42, depth: 3.4 },
  ].flatMap(({ across, depth }) =>
    lit.map(({ color, share, height }) => ({
      ...placed(across, height, depth),
      radius: discOf(depth),
      color,
      power: 0.5 * share,
    })),
  )
}
