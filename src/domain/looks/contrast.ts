import { rgbOf } from '#domain/design/color.ts'

/** Light of a channel of sRGB, from 0 to 1. */
export function lightOf(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb` as WCAG 2 has it, from 0 (black) to 1 (white). */
export function luminanceOf(color: string): number {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

/** Contrast of two `#rrggbb` as WCAG 2 has it, from 1 (equal) to 21 (black and white). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
