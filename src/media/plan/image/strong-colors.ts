import { type Pixels, RGBA } from './pixels.ts'

type Color = { red: number; green: number; blue: number }
type Weighted = Color & { pixels: number }

/** Pixels looked at: enough for a logo's smallest color. */
const SAMPLES = 120_000
const OPAQUE = 200
/** Steps of each channel in which pixels are counted together. */
const BITS = 4
/** Colors closer than this, as a distance in OKLab, are one to the eye. */
const APART = 0.11
/** A color below this share of the visible pixels is an edge between two others. */
const SHARE = 0.004
const [NEAR_BLACK, NEAR_WHITE] = [0.2, 0.95]

/**
 * Up to `most` distinct colors as `#rrggbb`: those that fill most first, vivid ones before gray ones of the same size,
 * near white and near black last.
 */
export function strongColors(pixels: Pixels, most: number): string[] {
  const counted = countColors(pixels)
  const total = counted.reduce((sum, each) => sum + each.pixels, 0)
  const ranked = counted
    .map((color) => ({ ...color, lab: oklab(color) }))
    .toSorted((one, other) => strength(other) - strength(one))
  const chosen: (Weighted & { lab: Lab })[] = []
  for (const color of ranked) {
    const near = chosen.find(({ lab }) => distance(lab, color.lab) < APART)
    if (near) near.pixels += color.pixels
    else chosen.push({ ...color })
  }
  return chosen
    .filter((each) => each.pixels >= total * SHARE)
    .toSorted((one, other) => strength(other) - strength(one))
    .slice(0, most)
    .map(hexOf)
}

/** Mean color and number of opaque pixels of each cell of the color cube. */
function countColors({ data }: Pixels): Weighted[] {
  const cells = new Map<number, Weighted>()
  const step = RGBA * Math.max(1, Math.floor(data.length / RGBA / SAMPLES))
  for (let at = 0; at + 3 < data.length; at += step) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + RGBA)
    if (alpha < OPAQUE) continue
    const shift = 8 - BITS
    const key = ((red >> shift) << (2 * BITS)) | ((green >> shift) << BITS) | (blue >> shift)
    const cell = cells.get(key) ?? { red: 0, green: 0, blue: 0, pixels: 0 }
    cells.set(key, add(cell, { red, green, blue }))
  }
  return [...cells.values()]
}

function add(cell: Weighted, color: Color): Weighted {
  cell.pixels += 1
  cell.red += (color.red - cell.red) / cell.pixels
  cell.green += (color.green - cell.green) / cell.pixels
  cell.blue += (color.blue - cell.blue) / cell.pixels
  return cell
}

type Lab = { lightness: number; a: number; b: number }

/** Vivid colors count more; what is almost white or black comes after everything else. */
function strength({ pixels, lab }: Weighted & { lab: Lab }): number {
  const chroma = Math.hypot(lab.a, lab.b)
  const isPaper = (lab.lightness > NEAR_WHITE || lab.lightness < NEAR_BLACK) && chroma < 0.06
  return pixels * (0.3 + 8 * chroma) * (isPaper ? 1e-6 : 1)
}

const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b)

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Björn Ottosson's OKLab, in which distances are as the eye sees them. */
function oklab({ red, green, blue }: Color): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

const hexOf = ({ red, green, blue }: Color): string =>
  `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
