import type { TextElement } from '#domain/design/text-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import { FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { FRAME, framePoint, percent, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { type Extent, placements } from '#domain/safe-zones/arrange/place-texts.ts'
import { sizings } from '#domain/safe-zones/arrange/shrink-texts.ts'
import { visibleOverlap } from '#domain/safe-zones/overlap.ts'
import { freePlace, isInside, rectIn, roomIn } from './window-room.ts'

type Laying = {
  readonly format: Format
  extentOf(element: TextElement): Extent | undefined
}

/** As high in the window as it was in the whole frame. */
function intoWindow(text: TextElement, format: Format): TextElement {
  const { y, height } = FORMAT_WINDOWS[format]
  return { ...text, y: percent(((y + (text.y / 100) * height) / FRAME.height) * 100) }
}

const partsOf = (texts: readonly TextElement[], { extentOf }: Laying) =>
  texts.flatMap((element) => {
    const extent = extentOf(element)
    return extent ? [{ element, ...extent }] : []
  })

function areApart(texts: readonly TextElement[], laying: Laying): boolean {
  const parts = partsOf(texts, laying)
  const rect = rectIn(laying.format)
  return parts.every(
    ({ words, box }, index) =>
      isInside(words, rect) && parts.slice(0, index).every((other) => visibleOverlap(box, other.box) === 0),
  )
}

/**
 * The texts inside the window and beside each other, in their order. All shrink by one factor where needed. Undefined
 * where they fit in no size.
 */
export function layTexts(texts: readonly TextElement[], laying: Laying): readonly TextElement[] | undefined {
  const wanted = texts.map((text) => intoWindow(text, laying.format))
  if (texts.length === 0 || areApart(wanted, laying)) return wanted
  const room = roomIn(laying.format)
  for (const sized of sizings(wanted))
    for (const placed of placements(partsOf(sized, laying), room)) if (areApart(placed, laying)) return placed
  return undefined
}

/** The text where its words are in a free place; undefined where there is none. */
function besides(text: TextElement, taken: readonly Box[], { format, extentOf }: Laying) {
  const extent = extentOf(text)
  if (!extent) return { text, box: undefined }
  const free = freePlace(extent.box, rectIn(format), taken)
  if (!free) return undefined
  const { x, y } = toFrame(text)
  const to = framePoint(x + free.center.x - extent.box.center.x, y + free.center.y - extent.box.center.y)
  return { text: { ...text, ...toPercent(to) }, box: free }
}

function allBeside(texts: readonly TextElement[], taken: readonly Box[], laying: Laying) {
  const boxes = [...taken]
  const placed: TextElement[] = []
  for (const text of texts) {
    const found = besides(text, boxes, laying)
    if (!found) return undefined
    placed.push(found.text)
    if (found.box) boxes.push(found.box)
  }
  return placed
}

/** Texts in free places beside what is taken, as near as can be to where they were; undefined where one finds none. */
export function layBeside(
  texts: readonly TextElement[],
  taken: readonly Box[],
  laying: Laying,
): readonly TextElement[] | undefined {
  if (texts.length === 0) return []
  for (const sized of sizings(texts.map((text) => intoWindow(text, laying.format)))) {
    const placed = allBeside(sized, taken, laying)
    if (placed) return placed
  }
  return undefined
}
