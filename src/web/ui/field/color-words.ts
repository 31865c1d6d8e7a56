import { hslOf } from '#domain/design/hsl.ts'

/** Names of hues, each up to a degree of the color wheel. */
const HUES: readonly (readonly [upTo: number, name: string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [90, 'lime'],
  [160, 'green'],
  [200, 'turquoise'],
  [250, 'blue'],
  [290, 'violet'],
  [322, 'magenta'],
  [350, 'pink'],
  [360, 'red'],
]

const grayOf = (lightness: number): string => {
  if (lightness > 0.97) return 'white'
  if (lightness < 0.06) return 'black'
  return lightness > 0.7 ? 'light gray' : lightness < 0.3 ? 'dark gray' : 'gray'
}

/** Names a color (`#rrggbb`) for screen readers: "dark violet". */
export function colorWords(color: string): string {
  const { hue, saturation, lightness } = hslOf(color)
  if (saturation < 0.12 || lightness > 0.97 || lightness < 0.04) return grayOf(lightness)
  const name = HUES.find(([upTo]) => hue <= upTo)?.[1] ?? 'red'
  return lightness < 0.28 ? `dark ${name}` : lightness > 0.8 ? `light ${name}` : name
}
