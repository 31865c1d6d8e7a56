import type { Size } from '../format.ts'
import { addEnlarged, diffuse } from '../picture/bloom.ts'
import { hex, type Rgb } from '../picture/color.ts'
import { mix, smoothstep, swing, TAU } from '../picture/ease.ts'
import { addGlow, darkness, type Light, sampleInto, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { velvetBurlesque } from '../tunes/velvet-burlesque.ts'
import type { Background, Scene } from './background.ts'

/** Positions are in picture widths: x 0…1, y 0…1.78. */
const STAGE = 1.5
const PILE = noiseTile(161, 512, 5, 4, 0.5)
const NAP = noiseTile(162, 512, 24, 4, 0.6)

const VELVET = hex('#b80a34')
const DEEP = hex('#2a0216')
const SHEEN = hex('#ff3a62')
const WARM = hex('#ffb46a')
const LAMPS = 7

/** How far the cloth stands out at a place; its folds hang straight, lean a little and breathe. */
function foldAt(x: number, y: number, phase: number): number {
  const turn = TAU * phase
  const air = 0.007 * Math.sin(turn + y * 1.6) + 0.004 * Math.sin(2 * turn - y * 2.7 + x * 6)
  const hang = x + air * smoothstep(0, 1.4, y) + 0.02 * noiseAt(PILE, x * 0.3, y * 0.05)
  const uneven = hang * 21 + 0.55 * noiseAt(PILE, hang * 0.9, 0.3)
  const pleat = Math.sin(uneven * TAU * 0.5)
  const small = Math.sin(uneven * TAU * 1.07 + 1.3 + 0.5 * Math.sin(y * 1.1))
  return Math.sqrt(Math.abs(pleat) + 0.02) * 0.8 + 0.16 * small
}

/** Center of the follow spot; it moves in a slow figure eight. */
const spotAt = (phase: number): readonly [number, number] => [
  0.5 + 0.2 * swing(phase),
  0.92 + 0.09 * swing(phase, 2, 0.1),
]

function paintCloth(cloth: Light, phase: number): void {
  const { width } = cloth
  const [sx, sy] = spotAt(phase)
  const step = 1.5 / width
  shadeEach(cloth, (px, py, i, data) => {
    const x = px / width
    const y = py / width
    if (y > STAGE + 0.01) return
    const here = foldAt(x, y, phase)
    const slope = ((foldAt(x + step, y, phase) - foldAt(x - step, y, phase)) * 0.16) / step / 8
    const nx = -slope / Math.sqrt(1 + slope * slope)
    const nz = Math.sqrt(1 - nx * nx)
    const hollow = smoothstep(0.12, 1, here) ** 1.4
    const nap = 1 + 0.12 * noiseAt(NAP, x * 1.2, y * 0.5)
    const r = Math.hypot((x - sx) / 0.42, (y - sy) / 0.6)
    const spot = 0.42 * (1 - smoothstep(0.45, 1.15, r)) + 0.1 * Math.exp(-r * r * 0.7)
    const foot = 0.5 * Math.exp(-(STAGE - y) * 4) + 0.04 * Math.exp(-(STAGE - y) * 0.9)
    const side = 0.5 + 0.5 * nx * Math.sign(sx - x)
    const rim = (1 - nz) ** 1.1
    const light = hollow * nap * (spot * (0.25 + 0.75 * nz) * (0.7 + 0.6 * side) + foot * (0.4 + 0.6 * nz))
    const gloss = nap * hollow * (spot + 0.7 * foot) * rim * 1.1
    for (let c = 0; c < 3; c++)
      data[i + c] =
        (DEEP[c] as number) * 0.16 * (0.3 + hollow) +
        (VELVET[c] as number) * light * 0.85 +
        (SHEEN[c] as number) * gloss * 0.4 +
        (WARM[c] as number) * light * (0.1 * foot + 0.05 * spot)
  })
}

/** Black boards in front of the curtain mirror it dimly; their joints run to the eye. */
function paintBoards(picture: Light, soft: Light, phase: number): void {
  const { width, height, data } = picture
  const [sx] = spotAt(phase)
  const seen = new Float32Array(3)
  const scale = soft.width / width
  for (let py = Math.floor(STAGE * width); py < height; py++) {
    const depth = py / width - STAGE
    for (let px = 0, i = py * width * 3; px < width; px++, i += 3) {
      const x = px / width
      const board = (x - 0.5) / (0.5 + depth * 1.4)
      const joint = smoothstep(0.02, 0.07, Math.abs(board * 11 - Math.round(board * 11)))
      const grain = noiseAt(NAP, board * 2.2, depth * 0.35)
      sampleInto(seen, soft, (px + grain * 9) * scale, (STAGE - 0.02 - depth * 1.1) * width * scale)
      const mirror = 0.3 * Math.exp(-depth * 5) * (1 + 0.4 * grain) * (0.45 + 0.55 * joint)
      const pool = 0.06 * Math.exp(-(((x - sx) / 0.26) ** 2 + ((depth - 0.1) / 0.07) ** 2)) * joint
      for (let c = 0; c < 3; c++)
        data[i + c] = (seen[c] as number) * mirror + (WARM[c] as number) * pool * (1 + 0.4 * grain) + 0.0012
    }
  }
}

/** Shell lamps along the edge of the stage; each flutters a little like a flame. */
function paintFootlights(picture: Light, phase: number): void {
  const { width } = picture
  for (let k = 0; k < LAMPS; k++) {
    const x = ((k + 0.5) / LAMPS) * width
    const y = (STAGE + 0.15) * width
    const flame = 1 + 0.1 * swing(phase, 9 + (k % 3), k * 0.37) + 0.06 * swing(phase, 17, k * 0.21)
    addGlow(picture, x, y, 0.009 * width, WARM as Rgb, 2.6 * flame)
    addGlow(picture, x, y - 0.012 * width, 0.032 * width, WARM as Rgb, 0.3 * flame)
    shell(picture, x, y + 0.004 * width, 0.03 * width)
  }
}

function shell({ width, height, data }: Light, x: number, y: number, radius: number): void {
  for (let py = Math.floor(y); py < Math.min(height, y + radius); py++) {
    for (let px = Math.max(0, Math.floor(x - radius)); px < Math.min(width, x + radius); px++) {
      const r = Math.hypot(px - x, (py - y) * 1.15) / radius
      const share = 1 - smoothstep(0.9, 1, r)
      const rib = 0.5 + 0.5 * Math.cos(Math.atan2(py - y + 3, px - x) * 14)
      const i = (py * width + px) * 3
      for (let c = 0; c < 3; c++)
        data[i + c] = mix(
          data[i + c] as number,
          0.004 + (WARM[c] as number) * 0.03 * rib * (1 - r * 0.6),
          share,
        )
    }
  }
}

function scene(size: Size): Scene {
  const soft = { width: Math.round(size.width * 0.6), height: Math.round(size.height * 0.6) }
  return (phase) => {
    const cloth = darkness(soft)
    paintCloth(cloth, phase)
    const picture = darkness(size)
    addEnlarged(picture, cloth, 1)
    paintBoards(picture, cloth, phase)
    paintFootlights(picture, phase)
    diffuse(picture, [0.62, 0.12, 0.12, 0.1, 0.08, 0.06])
    return picture
  }
}

export const velvetCurtain: Background = {
  slug: 'velvet-curtain',
  title: 'Velvet Curtain',
  family: 'stage',
  crf: 27,
  grade: { exposure: 1.7, vignette: 0.35, calm: 0.35, saturation: 1.05 },
  scene,
  tune: velvetBurlesque,
  beat: { bpm: 64, meter: 4, first: 0 },
}
