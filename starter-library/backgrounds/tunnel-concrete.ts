import { smoothstep, swing, wrap } from '../picture/ease.ts'
import { addAt, type Light, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { EYE, FLOOR, GASES, lightAt, PASSED, SPACE, SPRING, WALL } from './tunnel-arches.ts'

/** The noise of the concrete and of the floor's ripples. */
export const GRAIN = noiseTile(151, 512, 6, 5, 0.55)

/** The place on wall or vault in a direction from the eye; `around` is the distance from the floor to it. */
function skinAt(x: number, y: number): { depth: number; around: number } {
  const wall = WALL / Math.max(1e-4, Math.abs(x))
  if (y * wall > SPRING) return { depth: wall, around: FLOOR - y * wall }
  const a = x * x + y * y
  const b = -SPRING * y
  const depth = (-b + Math.sqrt(b * b - a * (SPRING * SPRING - WALL * WALL))) / a
  const angle = Math.atan2(SPRING - y * depth, Math.abs(x) * depth)
  return { depth, around: FLOOR - SPRING + angle * WALL }
}

/** Walls and vault in the light of the arches, panel by panel, and fog at the end of the tunnel. */
export function paintConcrete(tunnel: Light, lit: Float32Array, phase: number): void {
  const scale = 1 / tunnel.width
  shadeEach(tunnel, (px, py, i, data) => {
    const x = (px + 0.5) * scale - EYE.x
    const y = (py + 0.5) * scale - EYE.y
    const { depth, around } = skinAt(x, y)
    const isFloor = y > 0 && FLOOR / y < depth
    const at = lightAt(depth)
    if (!isFloor && at < lit.length) {
      const share = 0.13 * concreteAt(depth / SPACE + phase * PASSED, around)
      for (let c = 0; c < 3; c++) data[i + c] = (lit[at + c] as number) * share
    }
    const r2 = x * x + y * y
    const fog = 0.11 * Math.exp(-r2 * 70) + 0.02 * Math.exp(-r2 * 5)
    for (const [k, gas] of GASES.entries()) addAt(data, i, gas, fog * (0.5 + 0.5 * swing(phase, 4, -k / 3)))
  })
}

/** Brightness of the concrete itself; `along` is in arches. A panel is half as long as the distance between arches. */
function concreteAt(along: number, around: number): number {
  const turns = along / PASSED
  const grain =
    0.8 + 0.3 * noiseAt(GRAIN, turns * 4, around * 0.9) + 0.22 * noiseAt(GRAIN, turns * 14, around * 3.1)
  const joint = 0.5 - Math.abs(wrap(along * 2) - 0.5)
  return grain * (0.35 + 0.65 * smoothstep(0, 0.035, joint)) * (0.5 + 0.5 * Math.exp(-around * 0.8))
}
