import { OVERLAY, type OverlayElement } from '#domain/design/overlay-element.ts'
import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import { FRAME, framePoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import type { Placed } from '#domain/geometry/hit-test.ts'
import { liesOn } from '#domain/safe-zones/find-overlaps.ts'
import { visibleOverlap } from '#domain/safe-zones/overlap.ts'
import { freePlace, isInside, rectIn } from './window-room.ts'

/** Boxes of a design's texts, and of what is visible of its overlays. */
export type Boxes = { readonly texts: readonly Placed[]; readonly overlays: readonly Placed[] }

export type LayingOverlays = {
  readonly format: Format
  /** Where everything is in the whole frame. */
  readonly before: Boxes
  /** Where the texts are in the window. */
  readonly texts: readonly Placed[]
}

const WHOLE = { left: 0, top: 0, right: FRAME.width, bottom: FRAME.height }
const distance = (a: Box, b: Box) => Math.hypot(a.center.x - b.center.x, a.center.y - b.center.y)

/** Center of the box, `share` as large, as far from the nearest text or edge as before in proportion. */
function centerOf(box: Box, { format, before, texts }: LayingOverlays, share: number) {
  const window = FORMAT_WINDOWS[format]
  const { x, y } = box.center
  const nearest = before.texts.toSorted((a, b) => distance(a.box, box) - distance(b.box, box))[0]
  const now = texts.find(({ id }) => id === nearest?.id)
  if (nearest && now && Math.abs(nearest.box.center.y - y) <= Math.min(y, FRAME.height - y))
    return framePoint(x, now.box.center.y + share * (y - nearest.box.center.y))
  const isHigh = y < FRAME.height / 2
  return framePoint(x, isHigh ? window.y + share * y : window.y + window.height - share * (FRAME.height - y))
}

const scaled = (box: Box, share: number): Box => ({
  ...box,
  width: share * box.width,
  height: share * box.height,
})

/** The overlay, `share` as large, with its visible part where `to` is. */
function moved(element: OverlayElement, from: Box, to: Box, share: number): OverlayElement {
  const { x, y } = toFrame(element)
  const center = framePoint(
    to.center.x + share * (x - from.center.x),
    to.center.y + share * (y - from.center.y),
  )
  return { ...element, ...toPercent(center), scale: Math.max(OVERLAY.minScale, share * element.scale) }
}

/** What an overlay must not touch: the words, unless it lies below them or was on them before. */
function takenBy({ layer }: OverlayElement, box: Box, { before, texts }: LayingOverlays): readonly Box[] {
  if (layer === 'under') return []
  const covered = new Set(before.texts.filter((text) => liesOn(text.box, box)).map((text) => text.id))
  return texts.filter((text) => !covered.has(text.id)).map((text) => text.box)
}

/** Steps in which an overlay that finds no place becomes smaller, and the least share of its size. */
const [SMALLER, LEAST] = [0.8, 0.2]

/** Share of the frame's sides from which an overlay is a texture or a border. */
const FILLED = 0.9

function isFilling(box: Box): boolean {
  const { width, height } = boundsOf(box)
  return width >= FILLED * FRAME.width && height >= FILLED * FRAME.height
}

function centered(element: OverlayElement, box: Box, format: Format): OverlayElement {
  const { y, height } = FORMAT_WINDOWS[format]
  return moved(element, box, { ...box, center: framePoint(box.center.x, y + height / 2) }, 1)
}

function inRoom(element: OverlayElement, box: Box, laying: LayingOverlays): OverlayElement {
  const share = Math.sqrt(FORMAT_WINDOWS[laying.format].height / FRAME.height)
  const at = (size: number): Box => ({ ...scaled(box, size), center: centerOf(box, laying, size) })
  const taken = takenBy(element, box, laying)
  // What hangs over the edge of the frame hangs over that of the window.
  if (!isInside(box, WHOLE) && taken.every((words) => visibleOverlap(words, at(share)) === 0))
    return moved(element, box, at(share), share)
  const room = rectIn(laying.format)
  for (let size = share; size > LEAST * share; size *= SMALLER) {
    const free = freePlace(at(size), room, taken)
    if (free) return moved(element, box, free, size)
  }
  // A decoration that finds no place is left out: nothing covers words.
  return { ...element, visible: false }
}

function layOverlay(element: OverlayElement, laying: LayingOverlays): OverlayElement {
  const box = laying.before.overlays.find(({ id }) => id === element.id)?.box
  if (!box) return element
  return isFilling(box) ? centered(element, box, laying.format) : inRoom(element, box, laying)
}

/**
 * Overlays in the window, near what they were near, smaller by as much as the window is. One that finds no place beside
 * the words is not visible.
 */
export const layOverlays = (overlays: readonly OverlayElement[], laying: LayingOverlays): OverlayElement[] =>
  overlays.map((element) => layOverlay(element, laying))
