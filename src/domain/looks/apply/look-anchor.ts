import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { AppliedLook, LookAnchor } from '#domain/design/setting/applied-look.ts'
import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import { type Box, isCalm, isWorthMoving, type Place, placeOf, scoreOf } from '#domain/figure/calm-places.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { FRAME, toFrame } from '#domain/geometry/frame.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import type { Look, LookBlock } from '#domain/looks/look.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { columnWidth, settingLines } from '#domain/typesetting/set-element.ts'
import { isOfLook } from './look-overlays.ts'

/** Share of its area that words take at an end of it: looks set few words as large as the area permits. */
const END = 0.62

/** A block at an end of its area. One whose area is not as high as the safe square keeps it. */
function atEnd(block: LookBlock, anchor: LookAnchor): LookBlock {
  const [from, to] = [1 - END, END]
  if ('box' in block) {
    const [left, top, right, bottom] = block.box
    if (anchor === 'top') return { ...block, anchor, box: [left, top, right, Math.min(bottom, to)] }
    return anchor === 'bottom'
      ? { ...block, anchor, box: [left, Math.max(top, from), right, bottom] }
      : { ...block, anchor }
  }
  const [left, top, right, bottom] = block.rect
  if (anchor === 'top' && String(bottom).startsWith('s1'))
    return { ...block, anchor, rect: [left, top, right, `s${to}`] }
  return anchor === 'bottom' && String(top).startsWith('s0')
    ? { ...block, anchor, rect: [left, `s${from}`, right, bottom] }
    : { ...block, anchor }
}

/** The look with its words at this end of their area. Where it may not have them there, they stay. */
export function atAnchor(look: Look, anchor: AppliedLook['anchor']): Look {
  if (anchor === undefined || anchor === 'calmest' || !look.anchors?.includes(anchor)) return look
  const moved = ([first, ...others]: readonly LookBlock[]): readonly LookBlock[] =>
    first ? [atEnd(first, anchor), ...others] : others
  const formats = Object.entries(look.perFormat ?? {}).map(([format, blocks]) => [format, moved(blocks)])
  return {
    ...look,
    blocks: moved(look.blocks),
    ...(look.perFormat && { perFormat: Object.fromEntries(formats) }),
  }
}

/** Composes a look at an end of its area, or in its own place where words would be lost there. */
export function composedAt(
  look: Look,
  anchor: AppliedLook['anchor'],
  compose: (look: Look) => ComposedLook,
): ComposedLook {
  const there = compose(atAnchor(look, anchor))
  if (there.notices.length === 0 || atAnchor(look, anchor) === look) return there
  const own = compose(look)
  return own.notices.length < there.notices.length ? own : there
}

/** Shapes that show less of what is behind them hide the figure as words do. */
const SOLID = 0.5

const shareOf = ({ left, top, right, bottom }: FrameRect): Box => ({
  x: left / FRAME.width,
  y: top / FRAME.height,
  width: (right - left) / FRAME.width,
  height: (bottom - top) / FRAME.height,
})

/** What hides the clip: the lines of the words, and panels. */
function boxesOf({ texts, shapes }: ComposedLook, measure: MeasureEm): Box[] {
  const lines = texts.flatMap((text) => {
    const { x, y } = toFrame(text)
    const { lines: set, height } = settingLines(text, measure)
    const left = x - columnWidth(text.setting) / 2
    const top = y - height / 2
    return set.map((line) =>
      shareOf({
        left: left + line.x,
        top: top + line.baseline - line.ascent,
        right: left + line.x + line.width,
        bottom: top + line.baseline + line.descent,
      }),
    )
  })
  const panels = shapes.filter(({ fill, opacity }) => fill && opacity >= SOLID)
  return [...lines, ...panels.map(({ box }) => shareOf(box))]
}

type Composed = (anchor: LookAnchor | undefined) => ComposedLook

/** Where a look's words cover the figure least, and how much: only a place that `isCalm` may be called so. */
export type CalmestPlace = {
  /** Undefined for the look's own place, which is left only for a calmer one. */
  readonly anchor: LookAnchor | undefined
  readonly place: Place
}

/** Tries every end of its area at which a look may have its words. */
export function calmestPlace(
  { anchors = [] }: Look,
  { figure, measure, composed }: { figure: Figure; measure: MeasureEm; composed: Composed },
): CalmestPlace {
  const at = (anchor: LookAnchor | undefined): CalmestPlace => ({
    anchor,
    place: placeOf(figure, boxesOf(composed(anchor), measure)),
  })
  const own = at(undefined)
  if (isCalm(own.place)) return own
  const [best] = anchors.map(at).toSorted((a, b) => scoreOf(a.place) - scoreOf(b.place))
  return best && isWorthMoving(own.place, best.place) ? best : own
}

/**
 * The design with the words of its look to be placed anew. What the user has placed, and all that stands around it, stays:
 * words could come to lie on it.
 */
export function unplaced(design: Design): Design {
  const { look } = design
  if (!look) return design
  const isArranged = look.detached.length > 0 || drawnTexts(design).some((text) => !isOfLook(text))
  return isArranged ? design : { ...design, look: { ...look, anchor: 'calmest' } }
}
