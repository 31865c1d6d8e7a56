import { type Rgb, rgbOf } from '#domain/design/color.ts'
import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import { brightnessOf, exposed } from '#domain/looks/exposure.ts'

/** A pixel gets at most so many times as bright, or dark noise would glow. */
const MOST = 4

const each = ([red, green, blue]: Rgb, change: (value: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
]

/** From `a` to `b` by share. */
const between = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** The color of a tone (0 to 1) in a map from dark to bright. */
function toneOf(colors: readonly Rgb[], tone: number): Rgb {
  const place = Math.min(1, Math.max(0, tone)) * (colors.length - 1)
  const below = Math.min(colors.length - 2, Math.floor(place))
  const [from = [0, 0, 0], to = from] = colors.slice(below, below + 2)
  return between(from, to, place - below)
}

const clamped = (value: number): number => Math.min(255, Math.max(0, value))

/** A grade as a function of one pixel. The exposure is that of the whole clip; with one, contrast is not applied. */
export function gradePixel(grade: Grade, exposure: Exposure | undefined): (pixel: Rgb) => Rgb {
  const { contrast, saturation, mix, gain, lift } = grade
  const map = grade.map?.map(rgbOf)
  return (pixel) => {
    const brightness = brightnessOf(...pixel)
    const tone = exposure ? 255 * exposed(brightness, exposure) : brightness
    const factor = Math.min(MOST, tone / Math.max(MOST, brightness))
    const lit = exposure
      ? each(pixel, (value) => value * factor)
      : each(pixel, (value) => (value - 128) * contrast + 128)
    const saturated = each(lit, (value) => tone + (value - tone) * saturation)
    const mapped = map ? between(saturated, toneOf(map, tone / 255), mix) : saturated
    return each(mapped, (value) => clamped(value * gain + lift))
  }
}
