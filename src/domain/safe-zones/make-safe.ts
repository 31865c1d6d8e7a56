import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import { changeText } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { FONT_SIZE } from '#domain/design/fonts.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import type { Box } from '#domain/geometry/box.ts'
import { boundsOf } from '#domain/geometry/box.ts'
import { FRAME, framePoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import type { Placed } from '#domain/geometry/hit-test.ts'
import { withDetached } from '#domain/looks/apply/with-detached.ts'
import { type Extent, type Part, placements } from './arrange/place-texts.ts'
import type { Room } from './arrange/room.ts'
import { roomOf, spanOf } from './arrange/room.ts'
import { sizings } from './arrange/shrink-texts.ts'
import { findCovered } from './find-covered.ts'
import { visibleOverlap } from './overlap.ts'
import { SAFE_ZONE_PROFILES, type SafeZoneProfile } from './safe-zone-profiles.ts'

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Moves the box into the room by the shortest way. */
function into(room: Room, box: Box): Box {
  const { width, height } = boundsOf(box)
  const y = within(box.center.y, room.top + height / 2, room.bottom - height / 2)
  const { left, right } = spanOf(room, y - height / 2, y + height / 2)
  return { ...box, center: framePoint(within(box.center.x, left + width / 2, right - width / 2), y) }
}

type Scene = { readonly room: Room; readonly covered: readonly Placed[]; readonly words: readonly Box[] }

/** Frame pixels between two rows that are tried for an overlay. */
const STEP = 12

/** Places in the room for a box, the nearest first. */
function placesNear(room: Room, box: Box): Box[] {
  const nearest = into(room, box)
  const rows = Array.from({ length: Math.ceil(FRAME.height / STEP) }, (_, row) => row * STEP)
  return rows
    .flatMap((way) => (way === 0 ? [0] : [way, -way]))
    .map((way) => into(room, { ...nearest, center: framePoint(nearest.center.x, nearest.center.y + way) }))
}

/** The overlay, moved as its visible part was. */
function moved(overlay: OverlayElement, from: Box, to: Box): OverlayElement {
  const { x, y } = toFrame(overlay)
  const way = { x: to.center.x - from.center.x, y: to.center.y - from.center.y }
  return { ...overlay, ...toPercent(framePoint(x + way.x, y + way.y)) }
}

/** Moves covered overlays into the room, where they touch no text. One that has no such place stays. */
const uncoverOverlays = (
  overlays: readonly OverlayElement[],
  { room, covered, words }: Scene,
): OverlayElement[] =>
  overlays.map((overlay) => {
    const placed = covered.find(({ id }) => id === overlay.id)
    if (!placed) return overlay
    const free = placesNear(room, placed.box).find((box) =>
      words.every((each) => visibleOverlap(each, box) === 0),
    )
    return free ? moved(overlay, placed.box, free) : overlay
  })

/** Measures of the design's elements; an empty text has no extent, and an overlay's box is its visible part. */
export type Measured = {
  extentOf(element: TextElement): Extent | undefined
  readonly overlays: readonly Placed[]
}

/** One edit and its effect: how many texts move and shrink, and the smallest resulting size. */
export type Mended = {
  readonly kind: 'mended'
  readonly edit: Extract<Edit, { kind: 'replace' }>
  readonly moved: number
  readonly shrunk: number
  readonly smallest: number | undefined
}

export type MakeSafe =
  /** Nothing to do. */
  | { readonly kind: 'safe' }
  | Mended
  /** The texts cannot fit at any size; names the one that takes the most room. */
  | { readonly kind: 'too-much-text'; readonly longest: ElementId }

export const partsOf = (texts: readonly TextElement[], { extentOf }: Measured): readonly Part[] =>
  texts.flatMap((element) => {
    const extent = extentOf(element)
    return extent ? [{ element, ...extent }] : []
  })

const lying = (parts: readonly Part[]) =>
  parts.map(({ element, words }) => ({ id: element.id, kind: 'text' as const, box: words }))

/** Whether all texts are visible: not covered, not cropped by a feed, not overlapping. */
export function areSafe(parts: readonly Part[], profile: SafeZoneProfile): boolean {
  const isSeen = [profile, SAFE_ZONE_PROFILES['crop-4-5']].every(
    (each) => findCovered(lying(parts), each).length === 0,
  )
  return (
    isSeen &&
    parts.every(({ box }, index) =>
      parts.slice(0, index).every((other) => visibleOverlap(box, other.box) === 0),
    )
  )
}

/** Share of its box that a text fills at least, however its lines break at another size. */
const FILLED = 0.5

/** Whether texts fill more than the room at their smallest sizes, so that no arrangement of them can fit. */
function areTooMany(parts: readonly Part[], room: Room): boolean {
  const area = parts.reduce((sum, { element: { fontSize }, words }) => {
    const share = Math.min(1, FONT_SIZE.min / fontSize)
    return sum + FILLED * words.width * words.height * share ** 2
  }, 0)
  return area > FRAME.width * (room.bottom - room.top)
}

function safeTexts(
  texts: readonly TextElement[],
  profile: SafeZoneProfile,
  measured: Measured,
): readonly TextElement[] | undefined {
  const parts = partsOf(texts, measured)
  if (areSafe(parts, profile)) return texts
  const room = roomOf(profile)
  if (areTooMany(parts, room)) return undefined
  for (const sized of sizings(texts))
    for (const placed of placements(partsOf(sized, measured), room))
      if (areSafe(partsOf(placed, measured), profile)) return placed
  return undefined
}

function longestOf(parts: readonly Part[]): ElementId {
  const [longest] = parts.toSorted((a, b) => b.words.width * b.words.height - a.words.width * a.words.height)
  return longest?.element.id ?? ''
}

type Mending = { readonly texts: readonly TextElement[]; readonly overlays: Design['overlayElements'] }

/** How many texts are at another place and of another size than before, and the smallest of these sizes. */
export function changesOf(before: Design, after: Design): Pick<Mended, 'moved' | 'shrunk' | 'smallest'> {
  const changes = drawnTexts(after).flatMap((text) => {
    const was = before.textElements.find(({ id }) => id === text.id)
    return was && was !== text ? [{ was, text }] : []
  })
  const shrunk = changes.filter(({ was, text }) => was.fontSize !== text.fontSize)
  return {
    moved: changes.filter(({ was, text }) => was.x !== text.x || was.y !== text.y).length,
    shrunk: shrunk.length,
    smallest: shrunk.length > 0 ? Math.min(...shrunk.map(({ text }) => text.fontSize)) : undefined,
  }
}

function mended(design: Design, { texts, overlays }: Mending): Mended {
  const placed = texts.reduce(
    (before, { id, x, y, fontSize }) => changeText(before, id, { x, y, fontSize }),
    design,
  )
  const changes = changesOf(design, placed)
  const useIndividualPositioning = design.useIndividualPositioning || changes.moved > 0
  return {
    kind: 'mended',
    edit: {
      kind: 'replace',
      // What was moved of a look stays there when its words change.
      design: withDetached(
        design,
        { ...placed, overlayElements: overlays, useIndividualPositioning },
        'move',
      ),
    },
    ...changes,
  }
}

/**
 * Moves, and if needed shrinks, the visible elements until no text is covered and no two texts overlap, in the
 * profile and in a feed's 4:5 crop. Order, proportions and rotations are kept.
 */
export function makeSafe(design: Design, profile: SafeZoneProfile, measured: Measured): MakeSafe {
  const drawn = drawnTexts(design)
  const texts = safeTexts(drawn, profile, measured)
  if (!texts) return { kind: 'too-much-text', longest: longestOf(partsOf(drawn, measured)) }
  const overlaid = measured.overlays.map((placed) => ({ ...placed, kind: 'overlay' as const }))
  const lost = new Set(findCovered(overlaid, profile).map(({ id }) => id))
  const overlays = uncoverOverlays(design.overlayElements, {
    room: roomOf(profile),
    covered: overlaid.filter(({ id }) => lost.has(id)),
    words: partsOf(texts, measured).map(({ box }) => box),
  })
  const isSame =
    texts === drawn && overlays.every((overlay, index) => overlay === design.overlayElements[index])
  return isSame ? { kind: 'safe' } : mended(design, { texts, overlays })
}
