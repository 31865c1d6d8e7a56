import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Place, PlaceRect } from '#domain/looks/look.ts'

/** Where places are: the frame, the safe square, and what is laid out, by slot or id. Frame pixels. */
export type Places = {
  readonly frame: FrameRect
  readonly safe: FrameRect
  readonly items: ReadonlyMap<string, FrameRect>
}

export type Axis = 'x' | 'y'

/** What a place is relative to, and how many pixels are added. */
type ParsedPlace =
  | { readonly of: 'pixels'; readonly plus: number }
  | { readonly of: 'frame' | 'safe'; readonly share: number; readonly plus: number }
  | { readonly of: 'item'; readonly item: string; readonly edge: Edge; readonly plus: number }

const EDGES = {
  l: ({ left }) => left,
  t: ({ top }) => top,
  r: ({ right }) => right,
  b: ({ bottom }) => bottom,
  x: ({ left, right }) => (left + right) / 2,
  y: ({ top, bottom }) => (top + bottom) / 2,
} as const satisfies Record<string, (rect: FrameRect) => number>
type Edge = keyof typeof EDGES

const isEdge = (letter: string | undefined): letter is Edge => letter !== undefined && letter in EDGES

const PLACE =
  /^(?:(?<area>[fs])(?<share>-?(?:\d+(?:\.\d*)?|\.\d+))|(?<item>[a-z][a-z\d-]*)\.(?<edge>[ltrbxy]))(?<plus>[+-][\d.]+)?$/

/** Throws for what is not a place. */
export function parsePlace(place: Place): ParsedPlace {
  if (typeof place === 'number') return { of: 'pixels', plus: place }
  const { area, share, item, edge, plus: added = '0' } = PLACE.exec(place)?.groups ?? {}
  const plus = Number(added)
  if (area !== undefined) return { of: area === 'f' ? 'frame' : 'safe', share: Number(share), plus }
  if (item === undefined || !isEdge(edge) || Number.isNaN(plus)) throw new Error(`no place is named ${place}`)
  return { of: 'item', item, edge, plus }
}

/** The slot or id that a place names. */
export function itemOf(place: Place): string | undefined {
  const parsed = parsePlace(place)
  return parsed.of === 'item' ? parsed.item : undefined
}

/** Frame pixels from the left or the top; undefined if it names a missing item. */
export function resolvePlace(place: Place, axis: Axis, { frame, safe, items }: Places): number | undefined {
  const parsed = parsePlace(place)
  if (parsed.of === 'pixels') return parsed.plus
  if (parsed.of === 'item') {
    const rect = items.get(parsed.item)
    return rect && EDGES[parsed.edge](rect) + parsed.plus
  }
  const area = parsed.of === 'frame' ? frame : safe
  const [from, to] = axis === 'x' ? [area.left, area.right] : [area.top, area.bottom]
  return from + (to - from) * parsed.share + parsed.plus
}

/** Frame pixels; undefined if an edge names a missing item. */
export function resolveRect([l, t, r, b]: PlaceRect, places: Places): FrameRect | undefined {
  const [left, right] = [resolvePlace(l, 'x', places), resolvePlace(r, 'x', places)]
  const [top, bottom] = [resolvePlace(t, 'y', places), resolvePlace(b, 'y', places)]
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined
  return { left, top, right, bottom }
}
