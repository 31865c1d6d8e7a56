import type { Canvas } from '@napi-rs/canvas'
import { blend, hex, type Rgb, WHITE } from '../picture/color.ts'
import { smoothstep, swing } from '../picture/ease.ts'
import { addAt, type Light } from '../picture/light.ts'

/** Positions are in picture widths. The eye looks along the tunnel at this place, `FLOOR` above the ground. */
export const EYE = { x: 0.5, y: 0.8 }
export const FLOOR = 0.36
/** Walls stand to both sides, up to where the vault begins. */
export const WALL = 0.46
export const SPRING = -0.2

const ARCHES = 14
/** Arches that pass in one loop: a multiple of the number of colors. */
export const PASSED = 12
export const SPACE = 0.62

export const GASES: readonly Rgb[] = [hex('#ff1f8f'), hex('#7a3dff'), hex('#20b8ff')]

export interface Arch {
  depth: number
  gas: Rgb
  shown: number
  power: number
}

/** From the far end to the eye. */
export function archesAt(phase: number): Arch[] {
  const way = phase * PASSED
  const first = Math.floor(way)
  return Array.from({ length: ARCHES }, (_, k) => {
    const number = first + ARCHES - k
    const depth = 0.34 + (number - way) * SPACE
    const far = 1 - smoothstep(ARCHES * SPACE * 0.5, ARCHES * SPACE, depth)
    return {
      depth,
      gas: GASES[((number % 3) + 3) % 3] as Rgb,
      shown: far * smoothstep(0.34, 0.62, depth) * (0.16 + 0.84 * Math.exp(-(depth - 0.5) * 0.32)),
      power: 1 + 0.16 * swing(phase, 8, (number % 12) / 12),
    }
  })
}

/** One arch as a tube: its body in red, its bright thread in white. */
function drawArch(canvas: Canvas, { depth }: Arch, isMirrored: boolean): void {
  const ctx = canvas.getContext('2d')
  const { width } = canvas
  const scale = width / depth
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, width, canvas.height)
  const [x, y] = [EYE.x * width, EYE.y * width]
  const half = 0.4 * scale
  const foot = y + FLOOR * scale
  if (isMirrored) ctx.setTransform(1, 0, 0, -1, 0, 2 * foot)
  for (const [color, thick] of [
    ['#f00', 0.017],
    ['#fff', 0.0062],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = Math.max(1, thick * scale)
    ctx.lineCap = 'round'
    ctx.beginPath()
    ctx.moveTo(x - half, foot)
    ctx.lineTo(x - half, y + SPRING * scale)
    ctx.arc(x, y + SPRING * scale, half, Math.PI, 0)
    ctx.lineTo(x + half, foot)
    ctx.stroke()
  }
}

/** Adds an arch, or its image in the floor, drawn on a canvas of the picture's size. */
export function addArch(picture: Light, canvas: Canvas, arch: Arch, isMirrored: boolean): void {
  if (arch.shown < 0.004) return
  drawArch(canvas, arch, isMirrored)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const core = blend(arch.gas, WHITE, 0.72)
  const power = arch.shown * arch.power
  for (let p = 0; p < data.length; p += 4) {
    const body = data[p + 3] as number
    if (body === 0) continue
    const thread = (data[p + 1] as number) / 255
    addAt(picture.data, (p >> 2) * 3, arch.gas, (body / 255) * power * 2.6)
    if (thread > 0) addAt(picture.data, (p >> 2) * 3, core, thread * power * 3.4)
  }
}

const STEP = 0.02

/** Light of the arches at each depth of the tunnel: a color for every `STEP`. */
export function lightAlong(arches: readonly Arch[]): Float32Array {
  const lit = new Float32Array(Math.ceil((ARCHES * SPACE) / STEP) * 3)
  for (let i = 0; i < lit.length; i += 3) {
    for (const { depth, gas, shown, power } of arches) {
      const off = Math.abs((i / 3) * STEP - depth)
      if (off < 2.2)
        addAt(lit, i, gas, shown * power * (0.9 * Math.exp(-off * 9) + 0.24 * Math.exp(-off * 2.1)))
    }
  }
  return lit
}

/** Index of the light at a depth in the result of `lightAlong`; beyond its end there is none. */
export const lightAt = (depth: number): number => Math.floor(depth / STEP) * 3
