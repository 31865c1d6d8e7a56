import { rgbOf } from '#domain/design/color.ts'
import { colorOf, type Hsl, hslOf } from '#domain/design/hsl.ts'
import { contrastRatio, luminanceOf } from './contrast.ts'
import type { Palette } from './palette.ts'

/** A given color that cannot be read on the ground or on paper, and what it became there. */
export type CorrectedColor = {
  readonly from: string
  readonly to: string
  readonly on: 'ground' | 'paper'
}

/** Luminances of what may be a ground or paper: everything on it stays readable. */
const DARK_MOST = 0.06
const LIGHT_LEAST = 0.7

/** Shares of the most colorful: below `tinted` a color is gray, from `colorful` on an accent, above `paper` no paper. */
const CHROMA = { tinted: 0.03, colorful: 0.12, paper: 0.3 } as const

/** A scrim lets some of the clip through, so what is read on it needs more than on a solid ground. */
const CONTRAST = { onScrim: 5, text: 4.5, large: 3 } as const
const LIGHTNESS_STEP = 0.01

/** Of a color with the hue of the brand. */
const DERIVED = {
  ground: { saturation: 0.45, lightness: 0.07 },
  paper: { saturation: 0.4, lightness: 0.95 },
  ink: { saturation: 0.4, lightness: 0.98 },
  accent: { saturation: 0.9, lightness: 0.76 },
} as const

/** Tones of a clip between the ground and white. */
const TONES = { middle: 0.42, bright: 0.88, saturation: 0.75 } as const

/** Degrees. */
const OLIVE = { from: 38, to: 80, instead: 32 } as const

/** How a second accent differs from the first, in degrees and lightness. */
const SECOND = { hue: 24, lightness: -0.1 } as const

/** Degrees: warm colors get a warmer neighbor, or gold would get a green one. */
const WARM = { from: 24, to: 100 } as const

/** Distance of the strongest from the weakest channel, from 0 to 1: other than saturation small for what is nearly white. */
function chromaOf(color: string): number {
  const channels = rgbOf(color)
  return (Math.max(...channels) - Math.min(...channels)) / 255
}

const isColorful = (color: string): boolean => chromaOf(color) >= CHROMA.colorful
const isPaper = (color: string): boolean =>
  luminanceOf(color) >= LIGHT_LEAST && chromaOf(color) <= CHROMA.paper

/** The color, or the nearest lightness at which it is readable. */
function readableOn(color: string, on: string, least: number): string {
  const { lightness, ...hue } = hslOf(color)
  const step = luminanceOf(on) > 0.18 ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  let readable = color
  for (let next = lightness + step; contrastRatio(readable, on) < least; next += step)
    readable = colorOf({ ...hue, lightness: Math.min(1, Math.max(0, next)) })
  return readable
}

/** The first color that is readable, or else the first, corrected as far as `wanted`. */
function firstReadable(
  colors: readonly string[],
  on: string,
  least: number,
  wanted: number = least,
): { from: string; to: string } | undefined {
  const from = colors.find((color) => contrastRatio(color, on) >= least) ?? colors[0]
  return from === undefined ? undefined : { from, to: readableOn(from, on, wanted) }
}

/** Given colors by what they can be. Grays are accents only of a brand without colors. */
function sorted(colors: readonly string[]) {
  const dark = colors.find((color) => luminanceOf(color) <= DARK_MOST)
  const light = colors.find(isPaper)
  const others = colors.filter((color) => color !== dark && color !== light)
  const strong = others.some(isColorful) ? others.filter(isColorful) : others
  const colorful = (color: string | undefined) => (color !== undefined && isColorful(color) ? [color] : [])
  const [onGround, onPaper] = [
    [...strong, ...colorful(light)],
    [...strong, ...colorful(dark)],
  ]
  return { dark, light, strong, onGround, onPaper, main: onGround[0] ?? onPaper[0] ?? dark ?? light }
}

/** Makes colors of the brand's hue, gray ones for a brand without a hue. */
function derivedFrom(main: string) {
  const { hue } = hslOf(main)
  const isGray = chromaOf(main) < CHROMA.tinted
  return (of: Omit<Hsl, 'hue'>) => colorOf({ ...of, hue, saturation: isGray ? 0 : of.saturation })
}

function secondOf(accent: string, ground: string): string {
  const { hue, saturation, lightness } = hslOf(accent)
  const by = hue > WARM.from && hue < WARM.to ? -SECOND.hue : SECOND.hue
  const second = { hue: (hue + by) % 360, saturation, lightness: lightness + SECOND.lightness }
  return readableOn(colorOf(second), ground, CONTRAST.large)
}

/** A color in a tone of the clip. Dark yellow would be olive: it becomes brown, like gold in shadow. */
function toned(color: string, lightness: number): string {
  const { hue, saturation } = hslOf(color)
  const isOlive = lightness < 0.5 && hue > OLIVE.from && hue < OLIVE.to
  return colorOf({ hue: isOlive ? OLIVE.instead : hue, saturation: saturation * TONES.saturation, lightness })
}

/**
 * A palette of one to five colors of a brand, `#rrggbb`, the most important first. A dark one becomes the ground, a light
 * one paper and ink, the others accents. What is missing gets the brand's hue; what cannot be read another lightness.
 */
export function paletteOfColors(given: readonly string[]): {
  readonly palette: Palette
  readonly corrected: readonly CorrectedColor[]
} {
  const { dark, light, strong, onGround, onPaper, main } = sorted(given.map((color) => color.toLowerCase()))
  const derived = derivedFrom(main ?? '#808080')
  const ground = dark ?? derived(DERIVED.ground)
  const paper = light ?? derived(DERIVED.paper)
  const first = firstReadable(onGround, ground, CONTRAST.text, CONTRAST.onScrim)
  const rest = strong.filter((color) => color !== first?.from)
  const second = firstReadable(rest, ground, CONTRAST.large)
  const onLight = firstReadable(onPaper, paper, CONTRAST.text)
  const accent = first?.to ?? readableOn(derived(DERIVED.accent), ground, CONTRAST.onScrim)
  const accent2 = second?.to ?? secondOf(accent, ground)
  const corrected = [
    ...[first, second].flatMap((pair) => (pair ? [{ ...pair, on: 'ground' as const }] : [])),
    ...(onLight ? [{ ...onLight, on: 'paper' as const }] : []),
  ]
  return {
    palette: {
      id: 'brand',
      name: 'Your colors',
      mood: '',
      ground,
      ink: light ?? derived(DERIVED.ink),
      accent,
      accent2,
      paper,
      inkOnPaper: ground,
      accentOnPaper: onLight?.to ?? readableOn(accent, paper, CONTRAST.text),
      duo: [ground, toned(accent, TONES.middle), toned(accent, TONES.bright)],
    },
    corrected: corrected.filter(({ from, to }) => from !== to),
  }
}
