import type { Canvas } from '@napi-rs/canvas'
import type { Size } from '../format.ts'
import { toDisplay } from './color.ts'
import { smoothstep } from './ease.ts'
import { type Halo, layHalo } from './halo.ts'
import { darkness, type Light } from './light.ts'

/** Pixels over which glows end at the border of the picture. */
const EDGE = 26

/**
 * A transparent picture in the making: things that cover (display colors, multiplied by their
 * coverage) and light that only adds. Both become one color and one alpha at the end.
 */
export interface Veil extends Size {
  /** Red, green, blue, alpha 0…1, premultiplied. */
  cover: Float32Array
  glow: Light
}

export const emptyVeil = (size: Size): Veil => ({
  ...size,
  cover: new Float32Array(size.width * size.height * 4),
  glow: darkness(size),
})

/** Lays one premultiplied pixel over what is there. */
export function layOver(cover: Float32Array, i: number, r: number, g: number, b: number, a: number): void {
  const rest = 1 - a
  cover[i] = r + (cover[i] as number) * rest
  cover[i + 1] = g + (cover[i + 1] as number) * rest
  cover[i + 2] = b + (cover[i + 2] as number) * rest
  cover[i + 3] = a + (cover[i + 3] as number) * rest
}

/** Lays a drawn canvas of the same size over the veil. */
export function layCanvas(veil: Veil, canvas: Canvas): void {
  const { data } = canvas.getContext('2d').getImageData(0, 0, veil.width, veil.height)
  for (let i = 0; i < data.length; i += 4) {
    const a = (data[i + 3] as number) / 255
    if (a === 0) continue
    const k = a / 255
    layOver(
      veil.cover,
      i,
      (data[i] as number) * k,
      (data[i + 1] as number) * k,
      (data[i + 2] as number) * k,
      a,
    )
  }
}

/**
 * One premultiplied picture, over its halo if it has one. Light has no alpha of its own. It gets the least alpha that shows it unchanged
 * on black, so over a bright picture it still brightens and never leaves a gray rim.
 */
export function settled({ cover, glow, width, height }: Veil, halo?: Halo): Float32Array {
  const out = new Float32Array(cover.length)
  fadeAtEdges(glow, width, height)
  for (let i = 0, g = 0; i < cover.length; i += 4, g += 3) {
    const lr = shown(glow.data[g] as number)
    const lg = shown(glow.data[g + 1] as number)
    const lb = shown(glow.data[g + 2] as number)
    const la = Math.max(lr, lg, lb)
    const rest = 1 - la
    out[i] = lr + (cover[i] as number) * rest
    out[i + 1] = lg + (cover[i + 1] as number) * rest
    out[i + 2] = lb + (cover[i + 2] as number) * rest
    out[i + 3] = la + (cover[i + 3] as number) * rest
  }
  if (halo) layHalo(out, { width, height }, halo)
  return out
}

/** A glow must end before the picture does, or the overlay shows as a rectangle. */
function fadeAtEdges({ data }: Light, width: number, height: number): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const room = Math.min(x, y, width - 1 - x, height - 1 - y)
      if (room >= EDGE) continue
      const k = smoothstep(0, EDGE, room)
      for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) * k
    }
  }
}

/** Display value of a light; invisible light becomes 0 and costs no bytes. */
function shown(v: number): number {
  const faint = v - 0.0006
  return faint <= 0 ? 0 : toDisplay(1 - Math.exp(-faint))
}

/** Premultiplied picture to planar Y, U, V, A; empty places take their neighbors' color so that no edge bleeds. */
export function writeYuva420(premultiplied: Float32Array, size: Size, planes: Buffer): void {
  const straight = spread(premultiplied, size.width, size.height)
  const { width, height } = size
  const area = width * height
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const i = p * 3
      const luma =
        0.2126 * (straight[i] as number) +
        0.7152 * (straight[i + 1] as number) +
        0.0722 * (straight[i + 2] as number)
      const alpha = (premultiplied[p * 4 + 3] as number) * 255
      planes[p] = Math.round(16 + 219 * luma)
      planes[area * 1.5 + p] = alpha < 1 ? 0 : Math.round(Math.min(255, alpha))
    }
  }
  writeChroma(straight, premultiplied, size, planes)
}

/** Chroma of four pixels, each as heavy as it is opaque. */
function writeChroma(
  straight: Float32Array,
  premultiplied: Float32Array,
  { width, height }: Size,
  planes: Buffer,
): void {
  const area = width * height
  for (let y = 0, o = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, o++) {
      let r = 0
      let g = 0
      let b = 0
      let weight = 0
      for (const p of [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1]) {
        const w = (premultiplied[p * 4 + 3] as number) + 0.002
        r += (straight[p * 3] as number) * w
        g += (straight[p * 3 + 1] as number) * w
        b += (straight[p * 3 + 2] as number) * w
        weight += w
      }
      const luma = (0.2126 * r + 0.7152 * g + 0.0722 * b) / weight
      planes[area + o] = Math.round(128 + (224 * (b / weight - luma)) / 1.8556)
      planes[area * 1.25 + o] = Math.round(128 + (224 * (r / weight - luma)) / 1.5748)
    }
  }
}

/** Straight colors; empty places get the nearest colors of coarser and coarser copies. */
function spread(premultiplied: Float32Array, width: number, height: number): Float32Array {
  const coarse =
    width > 4 && height > 4
      ? spread(halfOf(premultiplied, width, height), (width + 1) >> 1, (height + 1) >> 1)
      : undefined
  const straight = new Float32Array(width * height * 3)
  const coarseWidth = (width + 1) >> 1
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const a = premultiplied[p * 4 + 3] as number
      const known = Math.min(1, a * 24)
      const behind = ((y >> 1) * coarseWidth + (x >> 1)) * 3
      for (let c = 0; c < 3; c++) {
        const own = a > 1e-5 ? Math.min(1, (premultiplied[p * 4 + c] as number) / a) : 0
        const far = coarse ? (coarse[behind + c] as number) : 0
        straight[p * 3 + c] = own * known + far * (1 - known)
      }
    }
  }
  return straight
}

function halfOf(picture: Float32Array, width: number, height: number): Float32Array {
  const w = (width + 1) >> 1
  const h = (height + 1) >> 1
  const half = new Float32Array(w * h * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = ((y >> 1) * w + (x >> 1)) * 4
      const i = (y * width + x) * 4
      for (let c = 0; c < 4; c++) half[o + c] = (half[o + c] as number) + 0.25 * (picture[i + c] as number)
    }
  }
  return half
}
