import { createRequire } from 'node:module'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

/** Makes a bundled font known to the canvas under `family`. */
export function loadFont(file: string, family: string): void {
  if (!GlobalFonts.registerFromPath(require.resolve(file), family))
    throw new Error(`The font ${file} cannot be read`)
}

/** Writes along a circle, its middle at `angle` (0 = to the right), reading clockwise. */
export function writeAround(
  ctx: SKRSContext2D,
  text: string,
  radius: number,
  angle: number,
  spacing = 0,
): void {
  const widths = Array.from(text, (letter) => ctx.measureText(letter).width + spacing)
  let at = angle - widths.reduce((a, b) => a + b, 0) / radius / 2
  Array.from(text).forEach((letter, k) => {
    const half = (widths[k] as number) / 2 / radius
    ctx.save()
    ctx.rotate(at + half + Math.PI / 2)
    ctx.fillText(letter, 0, -radius)
    ctx.restore()
    at += half * 2
  })
}
