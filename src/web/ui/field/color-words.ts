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

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf(color: string): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  )
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [range, lightness] = [most - least, (most + least) / 2]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

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
