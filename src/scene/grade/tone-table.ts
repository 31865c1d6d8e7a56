import { type Rgb, rgbOf } from '#domain/design/color.ts'
import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import { brightnessOf, exposed } from '#domain/looks/exposure.ts'

/**
 * A grade by degree of brightness, four numbers each: red, green and blue of the graded gray (0 to 255, possibly
 * beyond), and the share that stays of a pixel's difference from its gray. A grade depends on a pixel's brightness and
 * is linear in its color, so these 256 rows hold it exactly.
 */
export type ToneTable = Float32Array<ArrayBuffer>

export const TONES = 256
const ROW = 4

/** A pixel gets at most so many times as bright, or dark noise would glow. */
const MOST = 4

/** The color of a tone (0 to 1) in a map from dark to bright. */
function colorOfTone(colors: readonly Rgb[], tone: number): Rgb {
  const place = Math.min(1, Math.max(0, tone)) * (colors.length - 1)
  const below = Math.min(colors.length - 2, Math.floor(place))
  const [from = [0, 0, 0], to = from] = colors.slice(below, below + 2)
  const channel = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * (place - below)
  return [channel(0), channel(1), channel(2)]
}

/** The brightness that a gray gets, and how much of a pixel's difference from it stays. */
function litGray({ contrast, saturation }: Grade, exposure: Exposure | undefined, brightness: number) {
  const tone = exposure ? 255 * exposed(brightness, exposure) : brightness
  const factor = exposure ? Math.min(MOST, tone / Math.max(MOST, brightness)) : contrast
  const lit = exposure ? brightness * factor : (brightness - 128) * contrast + 128
  return { tone, gray: tone + (lit - tone) * saturation, spread: factor * saturation }
}

/** A grade of a clip with that exposure; with one, contrast is not applied. */
export function toneTable(grade: Grade, exposure: Exposure | undefined): ToneTable {
  const { mix, gain, lift } = grade
  const map = grade.map?.map(rgbOf)
  const table = new Float32Array(TONES * ROW)
  for (let degree = 0; degree < TONES; degree++) {
    const { tone, gray, spread } = litGray(grade, exposure, degree)
    const color = map ? colorOfTone(map, tone / 255) : undefined
    const share = color ? mix : 0
    for (const channel of [0, 1, 2] as const)
      table[degree * ROW + channel] = (gray + ((color?.[channel] ?? 0) - gray) * share) * gain + lift
    table[degree * ROW + 3] = spread * (1 - share) * gain
  }
  return table
}

/** Grades RGBA bytes in place. Alpha stays. */
export function gradePixels(table: ToneTable, rgba: Uint8ClampedArray): void {
  // Nothing is allocated and nothing is called twice: where there is no graphics processor, this runs while a clip plays.
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const red = rgba[at] as number
    const green = rgba[at + 1] as number
    const blue = rgba[at + 2] as number
    const brightness = brightnessOf(red, green, blue)
    const below = Math.min(TONES - 2, Math.floor(brightness))
    const share = brightness - below
    const rest = 1 - share
    const row = below * ROW
    const next = row + ROW
    const spread = (table[row + 3] as number) * rest + (table[next + 3] as number) * share
    rgba[at] = (table[row] as number) * rest + (table[next] as number) * share + spread * (red - brightness)
    rgba[at + 1] =
      (table[row + 1] as number) * rest + (table[next + 1] as number) * share + spread * (green - brightness)
    rgba[at + 2] =
      (table[row + 2] as number) * rest + (table[next + 2] as number) * share + spread * (blue - brightness)
  }
}
