import { WHITE } from '#domain/design/color.ts'
import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnTexts } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { FONTS, weightOf } from '#domain/design/fonts.ts'
import { colorsOfInk } from '#domain/design/setting/ink.ts'
import { isSetText, type SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { toFrame } from '#domain/geometry/frame.ts'
import { columnWidth, settingLines } from '#domain/typesetting/set-element.ts'
import { measureEmBy } from '#scene/measure-em.ts'
import type { Measure } from '#scene/text/measure.ts'
import { layoutText } from '#scene/text-layout.ts'

/** A line of a text where it is in the frame, and what it is painted with. Frame pixels. */
export type TextLine = {
  readonly id: ElementId
  readonly text: string
  readonly size: number
  readonly isBold: boolean
  readonly colors: readonly string[]
  /** Colors of a panel behind it, which then is its ground. */
  readonly ground: readonly string[] | undefined
  /** Around the element's center, before it is turned. */
  readonly box: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  readonly center: { readonly x: number; readonly y: number }
  /** Radians. */
  readonly angle: number
}

/** Weights from which letters count as bold. */
const BOLD_FROM = 600

const isDisplay = (family: string): boolean =>
  FONTS.find((font) => font.family === family)?.class === 'display'

const commonOf = (element: TextElement) => ({
  id: element.id,
  isBold: weightOf(element.fontFamily, element.fontWeight) >= BOLD_FROM || isDisplay(element.fontFamily),
  center: toFrame(element),
  angle: radians(element.rotation),
})

/** Em from which a stroke around letters is what they are read on. */
const STROKE_FROM = 0.1

/** The colors right behind the letters of a row. */
function panelOf({ setting: { plate, treatments } }: SetTextElement, row: number): TextLine['ground'] {
  const stroke = treatments.find((each) => each.kind === 'stroke')
  if (stroke && stroke.width >= STROKE_FROM) return [stroke.color]
  return plate && colorsOfInk(plate.inks[row % plate.inks.length] ?? WHITE)
}

function setLines(element: SetTextElement, measure: Measure): TextLine[] {
  const { setting, textColor } = element
  const set = settingLines(element, measureEmBy(measure))
  const column = columnWidth(setting)
  const { lineInks } = setting
  return set.lines.map(({ text, size, x, baseline, width, ascent, descent }, row) => ({
    ...commonOf(element),
    text,
    size,
    colors: colorsOfInk(lineInks?.[row % lineInks.length] ?? setting.ink ?? textColor),
    ground: panelOf(element, row),
    box: {
      left: x - column / 2,
      right: x + width - column / 2,
      top: baseline - ascent - set.height / 2,
      bottom: baseline + descent - set.height / 2,
    },
  }))
}

/** Backgrounds that fill the box of a text, or stand right around its letters. */
const FILLED: ReadonlySet<string> = new Set([
  'solid',
  'fullWidth',
  'sticker',
  'retro',
  'highlight',
  'outline',
])

/** Opacity from which a panel is taken for the ground. */
const COVERS = 0.75

function plainLines(design: Design, element: TextElement, measure: Measure): TextLine[] {
  const layout = layoutText(element, measure)
  if (!layout) return []
  const background = backgroundOf(design, element)
  const covers = FILLED.has(background.style) && background.opacity >= COVERS
  return layout.lines.map(({ text, x, baseline, width }) => ({
    ...commonOf(element),
    text,
    size: element.fontSize,
    colors: [element.textColor],
    ground: covers
      ? [background.color, ...(background.useGradient ? [background.secondaryColor] : [])]
      : undefined,
    box: { left: x, right: x + width, top: baseline - 0.72 * element.fontSize, bottom: baseline },
  }))
}

/** Every line of the texts that are drawn. Fonts must be loaded. */
export const textLines = (design: Design, measure: Measure): readonly TextLine[] =>
  drawnTexts(design).flatMap((element) =>
    isSetText(element) ? setLines(element, measure) : plainLines(design, element, measure),
  )
