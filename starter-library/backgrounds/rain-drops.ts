import { clamp, mix, smoothstep, TAU, wrap } from '../picture/ease.ts'
import { addAt, type Light, sampleInto } from '../picture/light.ts'
import { between, pick, type Random, randomFrom } from '../picture/random.ts'

/** Positions and radii are in picture widths. */
const HEIGHT = 16 / 9

/** A drop that runs down the pane, once or twice in a loop, and takes along the drops it meets. */
interface Runner {
  x: number
  radius: number
  runs: number
  offset: number
  seed: number
}

/** A drop that stays in its place; `after` a runner has taken it, it grows again. */
interface Sitting {
  x: number
  y: number
  radius: number
  tall: number
  after: { runner: Runner; at: number } | undefined
}

interface Drop {
  x: number
  y: number
  radius: number
  tall: number
}

/** Height of a runner at `t` 0…1: from above the picture to below it, now slower, now faster. */
const downAt = ({ seed }: Runner, t: number): number =>
  mix(-0.12, HEIGHT + 0.12, t + 0.038 * Math.sin(TAU * (3 * t + seed)) - 0.038 * Math.sin(TAU * seed))

const acrossAt = ({ x, seed }: Runner, t: number): number =>
  x + 0.018 * Math.sin(TAU * (1.3 * t + seed * 3)) + 0.006 * Math.sin(TAU * (5.1 * t + seed))

/** The `t` at which a runner passes a height. */
function timeAt(runner: Runner, y: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (downAt(runner, middle) < y) low = middle
    else high = middle
  }
  return low
}

/** Rain on a pane: drops that sit, drops that run and the beads they leave, each with the street upside down in it. */
export function rain(): (phase: number) => Drop[] {
  const random = randomFrom(5150)
  const runners = Array.from(
    { length: 9 },
    (_, k): Runner => ({
      x: (k + between(random, 0.2, 0.8)) / 9,
      radius: between(random, 0.0135, 0.0195),
      runs: k % 4 === 0 ? 2 : 1,
      offset: wrap(k * 0.618),
      seed: random(),
    }),
  )
  const sitting = sittingDrops(random, runners)
  const trails = runners.map((runner) => beadsOf(random, runner))
  return (phase) => [
    ...sitting.map((drop) => grown(drop, phase)),
    ...trails.flatMap((beads) => beads.map((bead) => dried(bead, phase))),
    ...runners.map((runner) => headOf(runner, phase)),
  ]
}

const KINDS = [
  { count: 2300, radius: [0.0011, 0.0028] },
  { count: 440, radius: [0.0032, 0.0072] },
  { count: 105, radius: [0.008, 0.0155] },
] as const

function sittingDrops(random: Random, runners: readonly Runner[]): Sitting[] {
  return KINDS.flatMap(({ count, radius: [small, large] }) =>
    Array.from({ length: count }, () => {
      const drop = { x: random(), y: random() * HEIGHT, radius: mix(small, large, random() ** 1.7) }
      return { ...drop, tall: between(random, 0.95, 1.25), after: takerOf(drop, runners) }
    }),
  )
}

function takerOf(drop: { x: number; y: number; radius: number }, runners: readonly Runner[]) {
  for (const runner of runners) {
    const at = timeAt(runner, drop.y)
    if (Math.abs(acrossAt(runner, at) - drop.x) < runner.radius * 0.9 + drop.radius) return { runner, at }
  }
  return undefined
}

/** Share of a runner's round that has passed since it was at `at`. */
const ageOf = ({ runs, offset }: Runner, at: number, phase: number): number =>
  wrap(phase * runs + offset - at)

function grown({ after, ...drop }: Sitting, phase: number): Drop {
  if (!after) return drop
  return { ...drop, radius: drop.radius * smoothstep(0.1, 0.85, ageOf(after.runner, after.at, phase)) }
}

interface Bead extends Drop {
  runner: Runner
  at: number
}

/** The trail of a runner: long beads that contract and dry. */
function beadsOf(random: Random, runner: Runner): Bead[] {
  return Array.from({ length: 46 }, (_, k) => {
    const at = clamp((k + random()) / 46)
    return {
      runner,
      at,
      x: acrossAt(runner, at) + between(random, -0.0022, 0.0022),
      y: downAt(runner, at),
      radius: runner.radius * between(random, 0.16, 0.44),
      tall: pick(random, [1.1, 1.5, 2.2]),
    }
  })
}

function dried({ runner, at, ...bead }: Bead, phase: number): Drop {
  const age = ageOf(runner, at, phase)
  const fresh = 1 - smoothstep(0, 0.06, age)
  return { ...bead, radius: bead.radius * (1 - smoothstep(0.12, 0.8, age)), tall: bead.tall + 1.6 * fresh }
}

function headOf(runner: Runner, phase: number): Drop {
  const t = wrap(phase * runner.runs + runner.offset)
  return { x: acrossAt(runner, t), y: downAt(runner, t), radius: runner.radius, tall: 1.35 }
}

/**
 * A drop is a short lens: it shows much of the `view` upside down, and nothing at its rim. `view` is the street behind
 * the pane, smaller, as the lens makes it small.
 */
export function paintDrop(picture: Light, view: Light, drop: Drop): void {
  const { width, height, data } = picture
  const [cx, cy] = [drop.x * width, drop.y * width]
  const wide = drop.radius * width
  const high = wide * drop.tall
  if (wide < 0.35) return
  const seen = new Float32Array(3)
  for (let py = Math.max(0, Math.floor(cy - high - 1)); py <= Math.min(height - 1, cy + high + 1); py++) {
    for (let px = Math.max(0, Math.floor(cx - wide - 1)); px <= Math.min(width - 1, cx + wide + 1); px++) {
      const u = (px + 0.5 - cx) / wide
      const v = (py + 0.5 - cy) / high
      const r = Math.hypot(u, v)
      const cover = clamp((1 - r) * wide + 0.5)
      if (cover === 0) continue
      const bend = 0.13 + 0.34 * r * r
      sampleInto(seen, view, (drop.x - u * bend) * view.width, (drop.y - v * bend * 1.25) * view.width)
      const lens = 1.75 * (1 - 0.82 * smoothstep(0.5, 1, r))
      const i = (py * width + px) * 3
      for (let c = 0; c < 3; c++) data[i + c] = mix(data[i + c] as number, (seen[c] as number) * lens, cover)
      const shine = 0.13 * Math.exp(-((u + 0.34) ** 2 + (v + 0.42) ** 2) * 22) * cover
      if (wide > 2.4) addAt(data, i, [0.8, 0.86, 1], shine)
    }
  }
}
