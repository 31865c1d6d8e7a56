import type { Size } from '../format.ts'
import { addEnlarged, diffuse } from '../picture/bloom.ts'
import { blend, hex } from '../picture/color.ts'
import { clamp, smoothstep, TAU } from '../picture/ease.ts'
import { darkness, type Light, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { violetSmokeTrap } from '../tunes/violet-smoke-trap.ts'
import type { Background, Scene } from './background.ts'

const BROAD = noiseTile(71, 512, 4, 3, 0.45)
const FINE = noiseTile(72, 512, 5, 6, 0.52)

const BLUE = hex('#3b2bd6')
const VIOLET = hex('#9a4dff')
const ROSE = hex('#ff3d8b')
const PEACH = hex('#ffb48a')

/**
 * Thickness of the smoke at a point (picture widths): noise that is bent by noise rolls up like ink in water.
 * Everything rises by one whole tile over the loop.
 */
function smokeAt(x: number, y: number, phase: number, out: Float32Array): void {
  const turn = TAU * phase
  const u = x * 0.3
  const v = y * 0.26 + phase
  const qx = noiseAt(BROAD, u + 0.03 * Math.sin(turn), v + 0.11)
  const qy = noiseAt(BROAD, u + 0.43, v * 1 + 0.03 * Math.cos(turn))
  const bx = u + 0.1 * qx
  const by = v + 0.12 * qy
  const rx = noiseAt(BROAD, 2 * bx + 0.17, 2 * by + 0.05 * Math.sin(turn + 1))
  const ry = noiseAt(BROAD, 2 * bx + 0.71 + 0.05 * Math.cos(turn), 2 * by + 0.29)
  const f = noiseAt(FINE, bx + 0.05 * rx, by + 0.05 * ry)
  const thread = 1 - Math.abs(noiseAt(BROAD, 2 * bx + 0.12 * ry + 0.3, by + 0.08 * rx + 0.5))
  const middle = x - 0.5 - 0.16 * qx - 0.09 * Math.sin(y * 2.6 + turn)
  const column = Math.exp(-((middle / 0.36) ** 2))
  const body = smoothstep(-0.55, 0.8, f + 0.3 * rx) * (0.16 + 0.9 * column)
  out[0] = body * (0.5 * body + 0.55 * thread ** 5 * body + 0.1)
  out[1] = qx
  out[2] = ry
}

/** Lit from the upper right: the smoke is bright where it thickens away from the lamp, and in shade behind that. */
function paintSmoke(picture: Light, phase: number): void {
  const scale = 1 / picture.width
  const here = new Float32Array(3)
  const nearer = new Float32Array(3)
  shadeEach(picture, (px, py, i, data) => {
    const x = px * scale
    const y = py * scale
    smokeAt(x, y, phase, here)
    smokeAt(x + 0.03, y - 0.04, phase, nearer)
    const thick = here[0] as number
    const lit = clamp(0.7 + 2.2 * (thick - (nearer[0] as number)), 0.15, 1.7)
    const warm = smoothstep(-0.5, 0.55, here[2] as number)
    const cool = smoothstep(-0.5, 0.5, here[1] as number)
    const dye = blend(blend(BLUE, VIOLET, cool), ROSE, warm * (0.35 + 0.65 * smoothstep(1.6, 0.2, y)))
    const tip = Math.max(0, lit - 1.05) * thick * 0.9
    for (let c = 0; c < 3; c++) {
      data[i + c] =
        thick * lit * (dye[c] as number) * 0.85 + tip * (PEACH[c] as number) + 0.0035 * (c === 1 ? 0.4 : 1)
    }
  })
}

function scene(full: Size): Scene {
  const size = { width: full.width >> 1, height: full.height >> 1 }
  return (phase) => {
    const picture = darkness(size)
    paintSmoke(picture, phase)
    diffuse(picture, [0.7, 0.12, 0.1, 0.1, 0.08])
    const enlarged = darkness(full)
    addEnlarged(enlarged, picture, 1)
    return enlarged
  }
}

export const violetSmoke: Background = {
  slug: 'violet-smoke',
  title: 'Violet Smoke',
  family: 'calm',
  crf: 26,
  grade: { exposure: 1.9, vignette: 0.4, calm: 0.35, saturation: 1.08 },
  scene,
  tune: violetSmokeTrap,
  beat: { bpm: 64, meter: 4, first: 2048 / 48_000 },
}
