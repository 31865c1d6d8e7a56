import type { FrameRect, ShapeForm } from '#domain/design/setting/shape-element.ts'
import { close, curve, line, move, parsePath, ROUND, type Step } from './outline.ts'

/** From the top left corner clockwise; the radius is at most half of the shorter side. */
function rect({ left, top, right, bottom }: FrameRect, wanted: number): Step[] {
  const radius = Math.min(wanted, Math.abs(right - left) / 2, Math.abs(bottom - top) / 2)
  if (radius <= 0) return [move(left, top), line(right, top), line(right, bottom), line(left, bottom), close]
  const rest = radius * (1 - ROUND)
  return [
    move(left + radius, top),
    line(right - radius, top),
    curve([right - rest, top], [right, top + rest], [right, top + radius]),
    line(right, bottom - radius),
    curve([right, bottom - rest], [right - rest, bottom], [right - radius, bottom]),
    line(left + radius, bottom),
    curve([left + rest, bottom], [left, bottom - rest], [left, bottom - radius]),
    line(left, top + radius),
    curve([left, top + rest], [left + rest, top], [left + radius, top]),
    close,
  ]
}

function ellipse({ left, top, right, bottom }: FrameRect): Step[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [across, down] = [(x - left) * ROUND, (y - top) * ROUND]
  return [
    move(right, y),
    curve([right, y + down], [x + across, bottom], [x, bottom]),
    curve([x - across, bottom], [left, y + down], [left, y]),
    curve([left, y - down], [x - across, top], [x, top]),
    curve([x + across, top], [right, y - down], [right, y]),
    close,
  ]
}

/** A door: straight below, half a circle above. */
function arch({ left, top, right, bottom }: FrameRect): Step[] {
  const radius = (right - left) / 2
  const [x, shoulder, handle] = [left + radius, top + radius, radius * ROUND]
  return [
    move(left, bottom),
    line(left, shoulder),
    curve([left, shoulder - handle], [x - handle, top], [x, top]),
    curve([x + handle, top], [right, shoulder - handle], [right, shoulder]),
    line(right, bottom),
    close,
  ]
}

type Outlined = Exclude<ShapeForm, { kind: 'dots' | 'pips' }>

/** The outline of a form in its box. */
export function outlineOf(form: Outlined, box: FrameRect): Step[] {
  if (form.kind === 'rect') return rect(box, form.radius)
  if (form.kind === 'path') return parsePath(form.path, box)
  return form.kind === 'ellipse' ? ellipse(box) : arch(box)
}
