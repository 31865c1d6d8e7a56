import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { changeText } from '#domain/design/edits/elements.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { isCalm, isWorthMoving, type Place, placeOf, scoreOf } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { FRAME, framePoint, percentPoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { withDetached } from '#domain/looks/apply/with-detached.ts'
import { placements } from './arrange/place-texts.ts'
import { rectOf, roomOf } from './arrange/room.ts'
import { areSafe, type Measured, partsOf } from './make-safe.ts'
import type { SafeZoneProfile } from './safe-zone-profiles.ts'

/** Frame pixels between two heights that are tried. */
const STEP = 12

/** How the texts together lie on the figure. */
export function textsOn(texts: readonly TextElement[], figure: Figure, measured: Measured): Place {
  const boxes = partsOf(texts, measured).map(({ words }) => {
    const { left, top, right, bottom } = rectOf(words)
    return {
      x: left / FRAME.width,
      y: top / FRAME.height,
      width: (right - left) / FRAME.width,
      height: (bottom - top) / FRAME.height,
    }
  })
  return placeOf(figure, boxes)
}

const lowered = (texts: readonly TextElement[], by: number): readonly TextElement[] =>
  texts.map((text) => {
    const { x, y } = toFrame(text)
    const to = toPercent(framePoint(x, y + by))
    return { ...text, ...percentPoint(text.x, Math.round(to.y * 10) / 10) }
  })

/** All texts together, higher or lower, and arranged as "Make it safe" would; those nearest to where they are first. */
function* arrangements(texts: readonly TextElement[], profile: SafeZoneProfile, measured: Measured) {
  for (let way = STEP; way < FRAME.height; way += STEP) for (const by of [way, -way]) yield lowered(texts, by)
  yield* placements(partsOf(texts, measured), roomOf(profile))
}

/**
 * Moves the visible texts together to where they cover the figure least, inside the profile's room. They keep their
 * order and distances. Where that helps little they stay, and where a look has set them on shapes: these would not follow.
 */
export function offFigure(
  design: Design,
  { profile, measured, figure }: { profile: SafeZoneProfile; measured: Measured; figure: Figure },
): Design {
  const texts = drawnTexts(design)
  const place = textsOn(texts, figure, measured)
  if (isCalm(place) || design.shapes?.length) return design
  let best = { texts, place }
  for (const moved of arrangements(texts, profile, measured)) {
    if (!areSafe(partsOf(moved, measured), profile)) continue
    const there = textsOn(moved, figure, measured)
    if (scoreOf(there) < scoreOf(best.place) - 1e-6) best = { texts: moved, place: there }
  }
  if (!isWorthMoving(place, best.place)) return design
  const placed = best.texts.reduce((before, { id, x, y }) => changeText(before, id, { x, y }), design)
  return withDetached(design, { ...placed, useIndividualPositioning: true }, 'move')
}
