import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { type OverlayElement, overlayWidth } from '#domain/design/overlay-element.ts'
import { isSetText, type SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import { toFrame } from '#domain/geometry/frame.ts'
import type { Placed } from '#domain/geometry/hit-test.ts'
import { type InkBounds, inkBox } from '#domain/geometry/ink-box.ts'
import { columnWidth, settingLines } from '#domain/typesetting/set-element.ts'
import { measureEmBy } from './measure-em.ts'
import type { Measure } from './text/measure.ts'
import { BACKGROUND_PAINTERS } from './text-backgrounds/painters.ts'
import { layoutText } from './text-layout.ts'

/** What an element takes in the frame, around the point that it is moved and turned by, and its visible part. */
type Place = { readonly whole: Box; readonly ink: InkBounds | null }

/** `box` is the visible part. */
export type PlacedElement = Placed & Place & { readonly kind: 'text' | 'overlay' }

/** A library picture: height divided by width, and where it is visible if that is known. */
export type OverlayPicture = { readonly aspect: number; readonly ink: InkBounds | null }

/** The ink of a text that a look sets, with its plate: narrower than its column, which turns around its own center. */
function setTextPlace(element: SetTextElement, measure: Measure): Place | undefined {
  const set = settingLines(element, measureEmBy(measure))
  if (set.lines.length === 0) return undefined
  const { padX = 0, isFull = false } = element.setting.plate ?? {}
  const column = columnWidth(element.setting)
  const [left, right] = isFull ? [0, column] : [set.left - padX, set.right + padX]
  return {
    whole: { center: toFrame(element), width: column, height: set.height, rotation: element.rotation },
    ink: { left: left / column, top: 0, right: right / column, bottom: 1 },
  }
}

function textPlace(design: Design, element: TextElement, measure: Measure): Place | undefined {
  if (isSetText(element)) return setTextPlace(element, measure)
  const layout = layoutText(element, measure)
  if (!layout) return undefined
  const padding = BACKGROUND_PAINTERS[backgroundOf(design, element).style].padding(element.fontSize)
  const whole = {
    center: toFrame(element),
    width: layout.width + 2 * padding.x,
    height: layout.height + 2 * padding.y,
    rotation: element.rotation,
  }
  return { whole, ink: null }
}

/** The lines with their background's padding; undefined for an empty text. */
export function textBox(design: Design, element: TextElement, measure: Measure): Box | undefined {
  const place = textPlace(design, element, measure)
  return place && inkBox(place.whole, place.ink)
}

/** `aspect` is the picture's height divided by its width. */
export function overlayBox(element: OverlayElement, aspect: number): Box {
  const width = overlayWidth(element.scale)
  return { center: toFrame(element), width, height: width * aspect, rotation: element.rotation }
}

export const textBoxes = (design: Design, measure: Measure): readonly PlacedElement[] =>
  drawnTexts(design).flatMap((element) => {
    const place = textPlace(design, element, measure)
    return place
      ? [{ id: element.id, kind: 'text' as const, box: inkBox(place.whole, place.ink), ...place }]
      : []
  })

const UNKNOWN: OverlayPicture = { aspect: 1, ink: null }

/** Boxes of all painted elements, back to front, for hit tests and handles. */
export function elementBoxes(
  design: Design,
  measure: Measure,
  pictureOf: (element: OverlayElement) => OverlayPicture = () => UNKNOWN,
): readonly PlacedElement[] {
  const overlays = (layer: OverlayElement['layer']): PlacedElement[] =>
    drawnOverlays(design)
      .filter((element) => element.layer === layer)
      .map((element) => {
        const { aspect, ink } = pictureOf(element)
        const whole = overlayBox(element, aspect)
        return { id: element.id, kind: 'overlay', box: inkBox(whole, ink), whole, ink }
      })
  return [...overlays('under'), ...textBoxes(design, measure), ...overlays('over')]
}
