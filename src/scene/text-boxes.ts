import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { type OverlayElement, overlayWidth } from '#domain/design/overlay-element.ts'
import { isSetText, type SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import type { Box } from '#domain/geometry/box.ts'
import { framePoint, toFrame } from '#domain/geometry/frame.ts'
import type { Placed } from '#domain/geometry/hit-test.ts'
import { columnWidth, settingLines } from '#domain/typesetting/set-element.ts'
import { measureEmBy } from './measure-em.ts'
import type { Measure } from './text/measure.ts'
import { BACKGROUND_PAINTERS } from './text-backgrounds/painters.ts'
import { layoutText } from './text-layout.ts'

export type PlacedElement = Placed & { readonly kind: 'text' | 'overlay' }

/** The ink of a text that a look sets, with its plate: narrower than its column, which turns around its own center. */
function setTextBox(element: SetTextElement, measure: Measure): Box | undefined {
  const set = settingLines(element, measureEmBy(measure))
  if (set.lines.length === 0) return undefined
  const { padX = 0, isFull = false } = element.setting.plate ?? {}
  const column = columnWidth(element.setting)
  const [left, right] = isFull ? [0, column] : [set.left - padX, set.right + padX]
  const angle = radians(element.rotation)
  const beside = (left + right - column) / 2
  const middle = toFrame(element)
  return {
    center: framePoint(middle.x + beside * Math.cos(angle), middle.y + beside * Math.sin(angle)),
    width: right - left,
    height: set.height,
    rotation: element.rotation,
  }
}

/** The lines with their background's padding; undefined for an empty text. */
export function textBox(design: Design, element: TextElement, measure: Measure): Box | undefined {
  if (isSetText(element)) return setTextBox(element, measure)
  const layout = layoutText(element, measure)
  if (!layout) return undefined
  const padding = BACKGROUND_PAINTERS[backgroundOf(design, element).style].padding(element.fontSize)
  return {
    center: toFrame(element),
    width: layout.width + 2 * padding.x,
    height: layout.height + 2 * padding.y,
    rotation: element.rotation,
  }
}

/** `aspect` is the picture's height divided by its width. */
export function overlayBox(element: OverlayElement, aspect: number): Box {
  const width = overlayWidth(element.scale)
  return { center: toFrame(element), width, height: width * aspect, rotation: element.rotation }
}

export const textBoxes = (design: Design, measure: Measure): readonly PlacedElement[] =>
  drawnTexts(design).flatMap((element) => {
    const box = textBox(design, element, measure)
    return box ? [{ id: element.id, kind: 'text' as const, box }] : []
  })

/** Boxes of all painted elements, back to front, for hit tests and handles. */
export function elementBoxes(
  design: Design,
  measure: Measure,
  aspectOf: (element: OverlayElement) => number = () => 1,
): readonly PlacedElement[] {
  const overlays = (layer: OverlayElement['layer']): PlacedElement[] =>
    drawnOverlays(design)
      .filter((element) => element.layer === layer)
      .map((element) => ({ id: element.id, kind: 'overlay', box: overlayBox(element, aspectOf(element)) }))
  return [...overlays('under'), ...textBoxes(design, measure), ...overlays('over')]
}
