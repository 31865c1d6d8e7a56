import type { FrameRect, ShapeForm } from '#domain/design/setting/shape-element.ts'
import type { LookShape } from '#domain/looks/look.ts'
import { type Roles, resolveColor } from './colors.ts'
import { icon, iconBox, scribble, ticket, wave } from './outlines.ts'
import { close, type Point, pathData, polyline, type Segment } from './paths.ts'
import { type Places, resolvePlace, resolveRect } from './places.ts'

/** What forms depend on: `edges` are the places that are there. */
export type FormGround = {
  readonly roles: Roles
  readonly edges: Places
  readonly spotsLeft: number | undefined
}

type Of<Kind extends LookShape['kind']> = Extract<LookShape, { kind: Kind }>
export type Formed = { readonly box: FrameRect; readonly form: ShapeForm }

const PIP_GAP = 7

/** A path in its box. */
export const pathIn = (box: FrameRect, segments: readonly Segment[]): Formed => ({
  box,
  form: { kind: 'path', path: pathData(segments, box) },
})

function centeredCircle({ left, top, right, bottom }: FrameRect, diameter: number): Formed {
  const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, diameter / 2]
  const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
  return { box, form: { kind: 'ellipse' } }
}

function polygon(box: FrameRect, { points }: Of<'polygon'>, edges: Places): Formed | undefined {
  const resolved: Point[] = []
  for (const [across, down] of points) {
    const [x, y] = [resolvePlace(across, 'x', edges), resolvePlace(down, 'y', edges)]
    if (x === undefined || y === undefined) return undefined
    resolved.push([x, y])
  }
  return pathIn(box, [...polyline(resolved), close])
}

/** Nothing while the number of spots is unknown: pips would claim one. */
function pips(box: FrameRect, shape: Of<'pips'>, { roles, spotsLeft }: FormGround): Formed | undefined {
  if (spotsLeft === undefined) return undefined
  const { count } = shape
  const left = Math.min(count, spotsLeft)
  const off = resolveColor(shape.off, roles).color
  return { box, form: { kind: 'pips', count, on: count - left, off, gap: PIP_GAP } }
}

function ticketForm(box: FrameRect, shape: Of<'ticket'>, edges: Places): Formed | undefined {
  const cut = resolvePlace(shape.cut, 'y', edges)
  return cut === undefined ? undefined : pathIn(box, ticket(box, { ...shape, cut }))
}

/** The box and form of a shape in frame pixels; undefined if a place names a missing item. */
export function formed(shape: LookShape, ground: FormGround): Formed | undefined {
  const box = resolveRect(shape.rect, ground.edges)
  if (!box) return undefined
  switch (shape.kind) {
    case 'rect':
      return { box, form: { kind: 'rect', radius: shape.radius ?? 0 } }
    case 'ellipse':
    case 'arch':
      return { box, form: { kind: shape.kind } }
    case 'circle':
      return centeredCircle(box, shape.diameter)
    case 'dots':
      return { box, form: { kind: 'dots', step: shape.step, dot: shape.dot, shrinks: shape.shrinks } }
    case 'pips':
      return pips(box, shape, ground)
    case 'scribble':
      return pathIn(box, scribble(box))
    case 'wave':
      return pathIn(box, wave(box, shape))
    case 'icon':
      return pathIn(iconBox(box), icon(iconBox(box), shape.icon))
    case 'polygon':
      return polygon(box, shape, ground.edges)
    case 'ticket':
      return ticketForm(box, shape, ground.edges)
  }
}
