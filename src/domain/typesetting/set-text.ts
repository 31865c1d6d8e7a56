import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import { type LetterStyle, widthEm } from './break-lines-at.ts'
import type { FittedLines } from './fit-text.ts'
import type { FontSpec, MeasureEm } from './measure.ts'

/** One line in frame pixels, from the top of the text and from the left edge of its column. */
export type SetLine = {
  readonly text: string
  readonly size: number
  readonly x: number
  readonly baseline: number
  readonly width: number
  /** Ink above and below the baseline that the line's place was computed with. */
  readonly ascent: number
  readonly descent: number
}

/** A text in its column: `height` reaches from the top of the first line's letters to the bottom of the last line's. */
export type SetText = {
  readonly lines: readonly SetLine[]
  readonly height: number
  readonly size: number
  /** Left and right end of the longest line, without the plate. */
  readonly left: number
  readonly right: number
}

export type Align = 'left' | 'center' | 'right'

/** Descenders deeper than this share of the size hang into the space below. */
const DESCENT_MAX = 0.24

/** Frame pixels: larger letters start at the edge of their ink, not of their advance, or they look indented. */
const OPTICAL_FROM = 30

type Style = Pick<TextSetting, 'isScript' | 'lineHeight' | 'letterSpacing' | 'plate' | 'treatments' | 'fit'>

export const letterStyle = (
  font: FontSpec,
  { letterSpacing }: Pick<TextSetting, 'letterSpacing'>,
): LetterStyle => ({
  font,
  letterSpacing,
})

const isUpper = (text: string): boolean => text === text.toUpperCase()

/** Ink of a line above and below its baseline. Capitals and scripts are trimmed to what is there. */
function inkOf(text: string, size: number, font: FontSpec, isScript: boolean, measure: MeasureEm) {
  const own = measure(text, font)
  if (isScript) return { ascent: own.ascent * size, descent: own.descent * size }
  return {
    ascent: measure('H', font).ascent * size,
    descent: isUpper(text) ? 0 : Math.min(own.descent, DESCENT_MAX) * size,
  }
}

/** Em: round capitals reach this far above straight ones. Higher ones have accents. */
const OVERSHOOT = 0.04

/** Share of a line's size by which accents may reach into what hangs from it. */
const INTO_DESCENDERS = 0.19

type Below = {
  readonly font: FontSpec
  readonly size: number
  /** Frame pixels between its capitals and the baseline of the line before. */
  readonly room: number
  readonly before: SetLine
}

/** What the accents of a line need above it, in frame pixels, so that they leave the line before free. */
function accentHeight(text: string, { font, size, room, before }: Below, measure: MeasureEm): number {
  const above = measure(text, font).ascent - measure('H', font).ascent
  if (above <= OVERSHOOT) return 0
  const hanging = (measure(before.text, font).descent - INTO_DESCENDERS) * before.size
  return Math.max(0, above * size - room + (isUpper(text) ? Math.max(0, hanging) : hanging))
}

/** Extra height below the last line that echoes need, in frame pixels. */
const echoHeight = ({ treatments }: Style, size: number): number =>
  treatments.reduce((sum, each) => (each.kind === 'echo' ? sum + each.steps * each.step * size : sum), 0)

/** Puts fitted lines below each other in a column of `width` frame pixels. */
export function setText(
  fitted: FittedLines,
  {
    font,
    setting,
    align,
    width,
    measure,
  }: { font: FontSpec; setting: Style; align: Align; width: number; measure: MeasureEm },
): SetText {
  const { plate, lineHeight, isScript, fit } = setting
  const style = letterStyle(font, setting)
  const isPerLine = plate?.per === 'line'
  const [padX, padY] = plate ? [plate.padX, plate.padY] : [0, 0]
  let height = plate && !isPerLine ? padY : 0
  const lines: SetLine[] = []
  for (const [row, { text, size }] of fitted.lines.entries()) {
    const { ascent, descent } = inkOf(text, size, font, isScript, measure)
    if (row === 0) height += ascent + (isPerLine ? padY : 0)
    else if (isPerLine) height += ascent + 2 * padY + (plate?.gap ?? 0)
    else height += fit.justify ? ascent + size * (lineHeight - 1) + 0.02 * size : size * lineHeight
    const before = lines.at(-1)
    if (before) {
      const room = height - before.baseline - measure('H', font).ascent * size
      height += accentHeight(text, { font, size, room, before }, measure)
    }
    const wide = widthEm(text, style, measure) * size
    const hangs = align === 'left' && size > OPTICAL_FROM && !plate
    const start = align === 'left' ? padX : align === 'right' ? width - padX - wide : (width - wide) / 2
    const x = start + (hangs ? measure(text, font).left * size : 0)
    lines.push({ text, size, x, baseline: height, width: wide, ascent, descent })
  }
  const last = lines.at(-1)
  height += isPerLine ? padY : (last?.descent ?? 0)
  if (plate && !isPerLine) height += padY
  return {
    lines,
    height: height + echoHeight(setting, fitted.size),
    size: fitted.size,
    left: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...lines.map(({ x, width: wide }) => x + wide)),
  }
}
