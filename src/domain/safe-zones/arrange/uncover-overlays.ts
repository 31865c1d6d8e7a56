import type { OverlayElement } from '#domain/design/overlay-element.ts'
import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { framePoint, toPercent } from '#domain/geometry/frame.ts'
import type { Placed } from '#domain/geometry/hit-test.ts'
import { visibleOverlap } from '#domain/safe-zones/overlap.ts'
import { type Room, spanOf } from './room.ts'

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** The box moved into the room by the shortest way. */
function into(room: Room, box: Box): Box {
  const { width, height } = boundsOf(box)
  const y = within(box.center.y, room.top + height / 2, room.bottom - height / 2)
  const { left, right } = spanOf(room, y - height / 2, y + height / 2)
  return { ...box, center: framePoint(within(box.center.x, left + width / 2, right - width / 2), y) }
}

type Scene = { readonly room: Room; readonly covered: readonly Placed[]; readonly words: readonly Box[] }

/** Brings covered overlays into the room. One that lies above the text is left where it is rather than put on words. */
export const uncoverOverlays = (
  overlays: readonly OverlayElement[],
  { room, covered, words }: Scene,
): OverlayElement[] =>
  overlays.map((overlay) => {
    const placed = covered.find(({ id }) => id === overlay.id)
    if (!placed) return overlay
    const box = into(room, placed.box)
    const hidesWords = overlay.layer === 'over' && words.some((each) => visibleOverlap(each, box) > 0)
    return hidesWords ? overlay : { ...overlay, ...toPercent(box.center) }
  })
