import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { changeText } from '#domain/design/edits/elements.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { type Place, rankedPlaces } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { FRAME, framePoint, percentPoint, toFrame, toPercent } from '#domain/geometry/frame.ts'
import { withDetached } from '#domain/looks/apply/with-detached.ts'
import { placements } from './arrange/place-texts.ts'
import { rectOf, roomOf } from './arrange/room.ts'
import { areSafe, type Measured, partsOf } from './make-safe.ts'
import type { SafeZoneProfile } from './safe-zone-profiles.ts'

/** Frame pixels between two heights that are tried. */
const STEP = 12
/** So much less of the seconds must be covered for texts to move. */
const WORTH = 0.1

/** How the texts lie on the figure: the one that covers it most. Undefined without texts. */
export function worstPlace(
  texts: readonly TextElement[],
  figure: Figure,
  measured: Measured,
): Place | undefined {
  const boxes = partsOf(texts, measured).map(({ words }) => {
    const { left, top, right, bottom } = rectOf(words)
    return {
      x: left / FRAME.width,
      y: top / FRAME.height,
      width: (right - left) / FRAME.width,
      height: (bottom - top) / FRAME.height,
    }
  })
  return rankedPlaces(figure, boxes).at(-1)
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

export type OffFigure = {
  readonly design: Design
  readonly place: Place | undefined
  readonly hasMoved: boolean
}

/**
 * Moves the visible texts together to where they cover the figure least, inside the profile's room. They keep their
 * order and distances, so that a look stays what it is; where that helps little, they stay.
 */
export function offFigure(
  design: Design,
  { profile, measured, figure }: { profile: SafeZoneProfile; measured: Measured; figure: Figure },
): OffFigure {
  const texts = drawnTexts(design)
  const place = worstPlace(texts, figure, measured)
  let best = { texts, place }
  for (const moved of arrangements(texts, profile, measured)) {
    if (!areSafe(partsOf(moved, measured), profile)) continue
    const there = worstPlace(moved, figure, measured)
    if (there && best.place && scoreOf(there) < scoreOf(best.place) - 1e-6)
      best = { texts: moved, place: there }
  }
  if (best.texts === texts || (place?.covered ?? 0) - (best.place?.covered ?? 0) < WORTH)
    return { design, place, hasMoved: false }
  const placed = best.texts.reduce((before, { id, x, y }) => changeText(before, id, { x, y }), design)
  const moved = withDetached(design, { ...placed, useIndividualPositioning: true }, 'move')
  return { design: moved, place: best.place, hasMoved: true }
}

const scoreOf = ({ covered, mean }: Place): number => covered + 0.1 * mean
