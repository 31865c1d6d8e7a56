import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { ComposedLook, SetTextElement } from '#domain/looks/composed-look.ts'
import type { Look } from '#domain/looks/look.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { cornersOf, inkOf } from './ink-of.ts'

type Corner = { readonly x: number; readonly y: number }
type Corners = readonly Corner[]

/** How far corners reach along a direction. */
function reach(corners: Corners, along: Corner): readonly [number, number] {
  const at = corners.map(({ x, y }) => x * along.x + y * along.y)
  return [Math.min(...at), Math.max(...at)]
}

/** Frame pixels by which boxes may reach into each other. */
const TOUCH = 1

/** Whether two boxes meet, turned or not: they do unless they are apart along a side of one of them. */
function doMeet(one: Corners, other: Corners): boolean {
  const sides = [one, other].flatMap((corners) => {
    const [first, second, third] = corners
    if (!first || !second || !third) return []
    return [second, third].map((end) => {
      const [x, y] = [end.x - first.x, end.y - first.y]
      const length = Math.hypot(x, y) || 1
      return { x: x / length, y: y / length }
    })
  })
  return sides.every((along) => {
    const [[low, high], [otherLow, otherHigh]] = [reach(one, along), reach(other, along)]
    return low < otherHigh - TOUCH && otherLow < high - TOUCH
  })
}

/** The corners of each line of a text. */
function linesOf(element: SetTextElement, format: Format, measure: MeasureEm): readonly Corners[] {
  const { boxes, center } = inkOf(element, format, measure)
  return boxes.map((box) => cornersOf(box, center, element.rotation))
}

/** Pairs of texts whose ink meets. */
export function overlaps(texts: readonly SetTextElement[], format: Format, measure: MeasureEm): string[] {
  const all = texts.map((element) => ({ id: element.id, lines: linesOf(element, format, measure) }))
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => one.lines.some((line) => other.lines.some((another) => doMeet(line, another))))
      .map((other) => `${one.id} meets ${other.id}`),
  )
}

/** Texts that the solid body of an overlay covers. */
export function covered(
  { texts, overlays }: Pick<ComposedLook, 'texts' | 'overlays'>,
  look: Pick<Look, 'overlays'>,
  format: Format,
  measure: MeasureEm,
): string[] {
  return overlays
    .filter(({ layer }) => layer === 'over')
    .flatMap(({ overlay, x, y, width, rotation }) => {
      const core = look.overlays.find((each) => each.overlay === overlay)?.core ?? 1
      const half = (width * core) / 2
      const body: FrameRect = { left: x - half, right: x + half, top: y - half, bottom: y + half }
      const corners = cornersOf(body, { x, y }, rotation)
      return texts
        .filter((element) => linesOf(element, format, measure).some((line) => doMeet(line, corners)))
        .map(({ id }) => `${overlay} covers ${id}`)
    })
}

/** The space that a missing text leaves between its neighbors may differ by this many frame pixels from theirs. */
const SLACK = 12

type Range = { readonly top: number; readonly bottom: number }

/** Heights of the level texts by their ids. */
function rangesOf({ texts }: ComposedLook, format: Format, measure: MeasureEm): ReadonlyMap<string, Range> {
  return new Map(
    texts
      .filter(({ rotation }) => rotation === 0)
      .map((element) => {
        const ys = linesOf(element, format, measure).flatMap((line) => line.map(({ y }) => y))
        return [element.id, { top: Math.min(...ys), bottom: Math.max(...ys) }]
      }),
  )
}

/** The ids of the next text above and the next below; none if there is a text beside. */
function neighborsOf(id: string, ranges: ReadonlyMap<string, Range>): readonly string[] {
  const gone = ranges.get(id)
  const others = [...ranges].filter(([each]) => each !== id).sort(([, a], [, b]) => a.top - b.top)
  if (!gone || others.some(([, { top, bottom }]) => top < gone.bottom && bottom > gone.top)) return []
  const above = others.filter(([, { bottom }]) => bottom <= gone.top).at(-1)
  const below = others.find(([, { top }]) => top >= gone.bottom)
  return above && below ? [above[0], below[0]] : []
}

/** Texts that are missing in the reduced composition, and whose space is still there. */
export function gapsLeft(
  whole: ComposedLook,
  reduced: ComposedLook,
  format: Format,
  measure: MeasureEm,
): string[] {
  const [was, is] = [rangesOf(whole, format, measure), rangesOf(reduced, format, measure)]
  const spaceIn = (ranges: ReadonlyMap<string, Range>, [above = '', below = '']: readonly string[]) =>
    (ranges.get(below)?.top ?? 0) - (ranges.get(above)?.bottom ?? 0)
  return [...was].flatMap(([id, gone]) => {
    const neighbors = is.has(id) ? [] : neighborsOf(id, was)
    if (neighbors.length === 0 || neighbors.some((each) => !is.has(each))) return []
    const [before, after] = [spaceIn(was, neighbors), spaceIn(is, neighbors)]
    const isClosed = after <= before - (gone.bottom - gone.top) + SLACK
    return isClosed ? [] : [`${id} leaves ${after.toFixed(0)} px of ${before.toFixed(0)}`]
  })
}

const NAMED = /^([a-z][a-z-]*)\.[ltrbxy]/

/** Shapes that hang only on texts which are not there. */
export function orphans({ shapes, texts }: ComposedLook, look: Look): string[] {
  const slots = new Set(texts.map(({ setting }) => setting.slot as string | undefined))
  const blocks = new Set([...look.blocks].flatMap(({ id }) => id ?? []))
  return look.shapes.flatMap((shape, number) => {
    const named = shape.rect
      .flatMap((place) => NAMED.exec(String(place))?.[1] ?? [])
      .filter((name) => name !== 'f' && name !== 's' && !/^b\d*$/.test(name))
    const isGone = named.length > 0 && named.every((name) => !slots.has(name) && !blocks.has(name))
    return isGone && shapes.some(({ id }) => id === `look-shape-${number}`)
      ? [`shape ${number} hangs on ${[...new Set(named)].join(', ')}`]
      : []
  })
}
