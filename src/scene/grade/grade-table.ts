import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import { gradePixel } from './grade-pixel.ts'

/** Steps of each channel in a table. */
export const TABLE_SIZE = 33

const LAST = TABLE_SIZE - 1

/** Bytes from one green to the next, and from one blue to the next. */
const GREEN = TABLE_SIZE * 3
const BLUE = TABLE_SIZE * GREEN

/** A grade as 33³ colors of three bytes, red fastest, as in a `.cube` file. */
export function gradeTable(grade: Grade, exposure: Exposure | undefined): Uint8Array {
  const graded = gradePixel(grade, exposure)
  const table = new Uint8Array(TABLE_SIZE ** 3 * 3)
  const value = (step: number) => (step / LAST) * 255
  let at = 0
  for (let blue = 0; blue < TABLE_SIZE; blue++)
    for (let green = 0; green < TABLE_SIZE; green++)
      for (let red = 0; red < TABLE_SIZE; red++)
        for (const channel of graded([value(red), value(green), value(blue)]))
          table[at++] = Math.round(channel)
  return table
}

/** For each byte the step below it, never the last one, and the share of the way to the next. */
const STEPS = Array.from({ length: 256 }, (_, byte) => Math.min(LAST - 1, Math.floor((byte / 255) * LAST)))
const SHARES = STEPS.map((step, byte) => (byte / 255) * LAST - step)

/** Replaces the colors of RGBA bytes by those of a table, interpolated in three directions. Alpha stays. */
export function applyTable(table: Uint8Array, rgba: Uint8Array | Uint8ClampedArray): void {
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red, green, blue] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]
    const corner = 3 * (STEPS[red] ?? 0) + GREEN * (STEPS[green] ?? 0) + BLUE * (STEPS[blue] ?? 0)
    const [x, y, z] = [SHARES[red] ?? 0, SHARES[green] ?? 0, SHARES[blue] ?? 0]
    for (let channel = 0; channel < 3; channel++)
      rgba[at + channel] = Math.round(interpolated(table, corner + channel, x, y, z))
  }
}

function interpolated(table: Uint8Array, at: number, x: number, y: number, z: number): number {
  const along = (from: number) => (table[from] ?? 0) * (1 - x) + (table[from + 3] ?? 0) * x
  const across = (from: number) => along(from) * (1 - y) + along(from + GREEN) * y
  return across(at) * (1 - z) + across(at + BLUE) * z
}
