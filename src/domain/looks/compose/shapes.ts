import type { FrameRect, ShapeElement } from '#domain/design/setting/shape-element.ts'
import type { LookRule, LookShape, Place } from '#domain/looks/look.ts'
import { type Roles, resolveColor, resolveInk } from './colors.ts'
import { ticketDashes } from './outlines.ts'
import { itemOf, type Places, resolvePlace } from './places.ts'
import { type FormGround, formed, pathIn } from './shape-form.ts'
import type { TimingOf } from './timings.ts'

/** What shapes hang on. `edges` also has blocks without a text, at the height where they would begin. */
export type ShapeGround = FormGround & {
  readonly places: Places
  readonly timingOf: TimingOf
}

const LINE_WIDTH = 1.5

/** How a shape is painted. Its opacity is multiplied by that of its fill, or else of its stroke. */
function painted(shape: LookShape, id: string, number: number, { roles, timingOf }: ShapeGround) {
  const fill = shape.fill === undefined ? undefined : resolveInk(shape.fill, roles)
  const stroke = shape.stroke === undefined ? undefined : resolveInk(shape.stroke, roles)
  const timing = timingOf(number, shape.timing)
  const { glow, shadow } = shape
  return {
    id,
    rotation: shape.rotation ?? 0,
    ...(fill && { fill: fill.ink }),
    ...(stroke && { stroke: stroke.ink }),
    lineWidth: shape.lineWidth ?? LINE_WIDTH,
    hasRoundEnds: shape.hasRoundEnds ?? false,
    opacity: (shape.opacity ?? 1) * (fill ?? stroke ?? { opacity: 1 }).opacity,
    ...(glow && { glow: { color: resolveColor(glow.color, roles).color, blur: glow.blur } }),
    ...(shadow && { shadow }),
    ...(timing && { timing }),
  }
}

function dashesOf(shape: LookShape, card: ShapeElement, { roles, edges }: ShapeGround): ShapeElement[] {
  if (shape.kind !== 'ticket') return []
  const cut = resolvePlace(shape.cut, 'y', edges)
  if (cut === undefined) return []
  const { color, opacity } = resolveColor(shape.dash, roles)
  const { fill: _, shadow: __, glow: ___, ...plain } = card
  const { form } = pathIn(card.box, ticketDashes(card.box, { ...shape, cut }))
  return [{ ...plain, id: `${card.id}-dashes`, form, stroke: color, opacity, lineWidth: LINE_WIDTH }]
}

const placesOf = (shape: LookShape): readonly Place[] => [
  ...shape.rect,
  ...(shape.kind === 'polygon' ? shape.points.flat() : []),
  ...(shape.kind === 'ticket' ? [shape.cut] : []),
]

/** Whether at least one item that a shape hangs on is there, if it hangs on any. */
function hasGround(shape: LookShape, { places }: ShapeGround): boolean {
  const items = placesOf(shape).flatMap((place) => itemOf(place) ?? [])
  return items.length === 0 || items.some((item) => places.items.has(item))
}

/** The elements of the shape with a number: none if it hangs on a missing item, two for a ticket. */
export function shapeElements(shape: LookShape, number: number, ground: ShapeGround): ShapeElement[] {
  const found = hasGround(shape, ground) ? formed(shape, ground) : undefined
  if (!found) return []
  const element = { ...painted(shape, `look-shape-${number}`, number, ground), ...found }
  return [element, ...dashesOf(shape, element, ground)]
}

/** A rule between texts as a rectangle. */
export function ruleElement(
  { rule, timing }: LookRule,
  { id, box, roles, timingOf }: { id: string; box: FrameRect; roles: Roles; timingOf: TimingOf },
): ShapeElement {
  const { ink, opacity } = resolveInk(rule.color, roles)
  const entering = timingOf(undefined, timing)
  return {
    id,
    box,
    rotation: 0,
    form: { kind: 'rect', radius: 0 },
    fill: ink,
    lineWidth: LINE_WIDTH,
    hasRoundEnds: false,
    opacity,
    ...(entering && { timing: entering }),
  }
}
