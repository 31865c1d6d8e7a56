import { FRAME } from '#domain/geometry/frame.ts'
import { contrastRatio, lightOf, luminanceOf } from '#domain/looks/contrast.ts'
import type { TextLine } from './text-lines.ts'

/** RGBA bytes of everything below the texts, in any size with the frame's proportions. */
export type Ground = { readonly data: ArrayLike<number>; readonly width: number; readonly height: number }

/** Contrast that WCAG asks for: of usual and of large letters. */
const NEEDED = { usual: 4.5, large: 3 } as const

/** Frame pixels from which letters are large; bold and display ones from fewer. On a phone the frame is 390 px wide. */
const LARGE_FROM = { usual: 33, bold: 26 } as const

/** The share of a line's box that may be worse. */
const IGNORED = 0.1

/** Points across and down at which a line's box is looked at. */
const POINTS = { across: 24, down: 6 } as const

export type Legibility = {
  readonly line: TextLine
  /** Contrast with the ground, the worst tenth left out. */
  readonly ratio: number
  readonly needed: number
}

const neededFor = ({ size, isBold }: TextLine): number =>
  size >= (isBold ? LARGE_FROM.bold : LARGE_FROM.usual) ? NEEDED.large : NEEDED.usual

const LIGHTS = Array.from({ length: 256 }, (_, channel) => lightOf(channel))

/** Relative luminance of the ground at a point of the frame; undefined beside the frame. */
function lightAt({ data, width, height }: Ground, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor((x / FRAME.width) * width), Math.floor((y / FRAME.height) * height)]
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined
  const at = 4 * (row * width + column)
  const light = (channel: number) => LIGHTS[data[at + channel] ?? 0] ?? 0
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2)
}

const share = (step: number, steps: number): number => (step + 0.5) / steps

/** Luminances of the ground under a line, which may be turned. */
function lightsUnder({ box, center, angle }: TextLine, ground: Ground): number[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const found: number[] = []
  for (let down = 0; down < POINTS.down; down++)
    for (let across = 0; across < POINTS.across; across++) {
      const x = box.left + (box.right - box.left) * share(across, POINTS.across)
      const y = box.top + (box.bottom - box.top) * share(down, POINTS.down)
      const light = lightAt(ground, center.x + x * cos - y * sin, center.y + x * sin + y * cos)
      if (light !== undefined) found.push(light)
    }
  return found
}

const ratioOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

function contrastOn(line: TextLine, ground: Ground): number {
  const lights = lightsUnder(line, ground)
  const worst = line.colors.map((color) => {
    const own = luminanceOf(color)
    const ratios = lights.map((light) => ratioOf(own, light)).sort((a, b) => a - b)
    return ratios[Math.floor(ratios.length * IGNORED)] ?? Number.POSITIVE_INFINITY
  })
  return Math.min(...worst)
}

const contrastOnPanel = ({ colors }: TextLine, panel: readonly string[]): number =>
  Math.min(...colors.flatMap((color) => panel.map((other) => contrastRatio(color, other))))

/** How well each line can be read on the ground. */
export const legibilityOf = (lines: readonly TextLine[], ground: Ground): readonly Legibility[] =>
  lines.map((line) => ({
    line,
    ratio: line.ground ? contrastOnPanel(line, line.ground) : contrastOn(line, ground),
    needed: neededFor(line),
  }))

export const isLegible = ({ ratio, needed }: Legibility): boolean => ratio >= needed
