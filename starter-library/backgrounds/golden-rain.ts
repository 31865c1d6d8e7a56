import type { Size } from '../format.ts'
import { addEnlarged, diffuse } from '../picture/bloom.ts'
import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { addDisc } from '../picture/disc.ts'
import { mix, smoothstep, TAU, wrap } from '../picture/ease.ts'
import { addGlint } from '../picture/glint.ts'
import { addGlow, darkness, type Light, shadeEach } from '../picture/light.ts'
import { noiseAt, noiseTile } from '../picture/noise.ts'
import { between, pick, randomFrom } from '../picture/random.ts'
import { goldenRainPop } from '../tunes/golden-rain-pop.ts'
import type { Background, Scene } from './background.ts'

const GOLDS: readonly Rgb[] = [hex('#ffab24'), hex('#ffc04a'), hex('#ff9418'), hex('#ffd27a'), hex('#ff8a3c')]
const HAZE = noiseTile(81, 512, 4, 4, 0.5)
const PLUM = hex('#2a0820')
const EMBER = hex('#a8521a')

interface Flake {
  x: number
  offset: number
  /** Whole falls in a loop: near ones fall faster. */
  falls: number
  sway: number
  color: Rgb
  /** Radius in picture widths: of the leaf in focus, of the disc out of it. */
  size: number
  blur: number
  spin: number
  power: number
}

/** Far dust, leaves in focus, and few great discs before the lens. */
function flakes(): Flake[] {
  const random = randomFrom(812)
  const layers = [
    { count: 700, falls: 1, size: [0.0011, 0.0022], blur: 0, power: 2 },
    { count: 260, falls: 2, size: [0.002, 0.0044], blur: 0, power: 3.4 },
    { count: 90, falls: 2, size: [0.007, 0.015], blur: 1, power: 0.2 },
    { count: 26, falls: 3, size: [0.026, 0.06], blur: 1, power: 0.09 },
  ] as const
  return layers.flatMap(({ count, falls, size, blur, power }) =>
    Array.from({ length: count }, () => ({
      x: between(random, -0.05, 1.05),
      offset: random(),
      falls,
      sway: between(random, 0.006, 0.035),
      color: pick(random, GOLDS),
      size: between(random, size[0], size[1]),
      blur,
      spin: pick(random, [7, 9, 11, 14, 17]),
      power: power * between(random, 0.5, 1.2),
    })),
  )
}

function paintFlake(picture: Light, flake: Flake, phase: number): void {
  const { width, height } = picture
  const fall = wrap(phase * flake.falls + flake.offset)
  const x = (flake.x + flake.sway * Math.sin(TAU * (fall * 3 + flake.offset * 7))) * width
  const y = mix(-0.08, 1.08, fall) * height
  const flip = Math.abs(Math.sin(TAU * (phase * flake.spin + flake.offset * 5) * 0.5))
  const thick = 1 - 0.55 * fall
  if (flake.blur > 0) {
    const shine = flake.power * thick * (0.45 + 0.8 * flip ** 3)
    addDisc(picture, { x, y, radius: flake.size * width, color: flake.color, power: shine })
    return
  }
  const shine = flake.power * thick * (0.16 + 1.1 * flip ** 8)
  addGlow(picture, x, y, flake.size * width, flake.color, shine)
  if (flip > 0.93 && flake.size > 0.0026) {
    const flash = smoothstep(0.93, 1, flip) * thick
    addGlint(picture, {
      x,
      y,
      size: flake.size * width * 14,
      turn: flake.offset,
      color: blend(flake.color, WHITE, 0.4),
      power: 1.1 * flash,
    })
  }
}

/** A dark hall with a warm light above, whose haze glimmers. */
function paintHall(hall: Light, phase: number): void {
  const scale = 1 / hall.width
  shadeEach(hall, (px, py, i, data) => {
    const x = px * scale - 0.5
    const y = py * scale
    const smoke = 1 + 0.16 * noiseAt(HAZE, x * 0.4, y * 0.3 - phase)
    const above = Math.exp(-(x * x * 5 + (y + 0.2) ** 2 * 2.2)) * smoke
    const below = Math.exp(-((y - 2) ** 2) * 3)
    for (let c = 0; c < 3; c++) {
      data[i + c] =
        (EMBER[c] as number) * (0.24 * above + 0.05 * below) + (PLUM[c] as number) * (0.12 + 0.5 * above)
    }
  })
}

function scene(size: Size): Scene {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const all = flakes()
  return (phase) => {
    const hall = darkness(half)
    paintHall(hall, phase)
    const picture = darkness(size)
    addEnlarged(picture, hall, 1)
    for (const flake of all) paintFlake(picture, flake, phase)
    diffuse(picture, [0.6, 0.14, 0.12, 0.1, 0.08, 0.06])
    return picture
  }
}

export const goldenRain: Background = {
  slug: 'golden-rain',
  title: 'Golden Rain',
  family: 'festive',
  crf: 35,
  grade: { exposure: 1.9, vignette: 0.35, calm: 0.2, saturation: 1.08 },
  scene,
  tune: goldenRainPop,
  beat: { bpm: 128, meter: 4, first: 0 },
}
