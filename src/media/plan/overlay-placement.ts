import { overlayWidth } from '#domain/design/overlay-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Rect, Size } from './cover-crop.ts'
import { scaleOf, type Viewport } from './viewport.ts'

/** Margin in source pixels around the visible part, for the scaler's kernel. */
const MARGIN = 3

/** The placement of an overlay, independent of its files. */
export type PlacedOverlay = {
  durations: readonly number[]
  /** Aspect of the source; only the ratio matters. */
  width: number
  height: number
  /** Center, in percent of the frame. */
  x: number
  y: number
  /** Degrees clockwise. */
  rotation: number
  scale: number
  /** Seconds of the video before it appears, from its first frame on; none by default. */
  start?: number | undefined
}

export type OverlayUse = PlacedOverlay & {
  /** Normalized frames as ingest wrote them. */
  path: string
}

/** Transform of a stored overlay frame into the visible piece of the output frame. */
export type Placement = {
  /** Visible part of the stored frame. */
  source: Rect
  scaled: Size
  rotationDeg: number
  rotated: Size
  /** Part of the rotated picture inside the output frame. */
  visible: Rect
  /** Top left corner of the visible part in the output frame. */
  at: { x: number; y: number }
}

/** Undefined when the overlay is outside the viewport. */
export function placeOverlay(use: PlacedOverlay, stored: Size, viewport: Viewport): Placement | undefined {
  const { window } = viewport
  const frame = { width: viewport.width, height: viewport.height }
  const scale = scaleOf(viewport)
  const width = overlayWidth(use.scale) * scale
  const zoom = { x: width / stored.width, y: (width * use.height) / use.width / stored.height }
  const centre = {
    x: ((FRAME.width * use.x) / 100 - window.x) * scale,
    y: ((FRAME.height * use.y) / 100 - window.y) * scale,
  }
  const turn = (use.rotation * Math.PI) / 180
  const source = visibleSource({ stored, frame, centre, zoom, turn })
  if (!source) return undefined
  const scaled = {
    width: Math.max(1, Math.round(source.width * zoom.x)),
    height: Math.max(1, Math.round(source.height * zoom.y)),
  }
  const offset = {
    x: (source.x + source.width / 2 - stored.width / 2) * zoom.x,
    y: (source.y + source.height / 2 - stored.height / 2) * zoom.y,
  }
  const middle = {
    x: centre.x + offset.x * Math.cos(turn) - offset.y * Math.sin(turn),
    y: centre.y + offset.x * Math.sin(turn) + offset.y * Math.cos(turn),
  }
  const rotated = boundsOf(scaled, turn)
  const left = Math.round(middle.x - rotated.width / 2)
  const top = Math.round(middle.y - rotated.height / 2)
  const visible = clip({ x: left, y: top, ...rotated }, { x: 0, y: 0, ...frame })
  if (!visible) return undefined
  return {
    source,
    scaled,
    rotationDeg: use.rotation % 360,
    rotated,
    visible: { ...visible, x: visible.x - left, y: visible.y - top },
    at: { x: visible.x, y: visible.y },
  }
}

type Seen = {
  stored: Size
  frame: Size
  centre: { x: number; y: number }
  zoom: { x: number; y: number }
  turn: number
}

/** Projects the output frame into the overlay's pixels: parts outside are never scaled. */
function visibleSource({ stored, frame, centre, zoom, turn }: Seen): Rect | undefined {
  const corners = [0, frame.width].flatMap((x) =>
    [0, frame.height].map((y) => ({ x: x - centre.x, y: y - centre.y })),
  )
  const us = corners.map(({ x, y }) => (x * Math.cos(turn) + y * Math.sin(turn)) / zoom.x + stored.width / 2)
  const vs = corners.map(({ x, y }) => (y * Math.cos(turn) - x * Math.sin(turn)) / zoom.y + stored.height / 2)
  const x = Math.floor(Math.min(...us)) - MARGIN
  const y = Math.floor(Math.min(...vs)) - MARGIN
  const width = Math.ceil(Math.max(...us)) + MARGIN - x
  const height = Math.ceil(Math.max(...vs)) + MARGIN - y
  return clip({ x, y, width, height }, { x: 0, y: 0, ...stored })
}

function boundsOf({ width, height }: Size, turn: number): Size {
  if (turn === 0) return { width, height }
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return { width: Math.ceil(width * cos + height * sin), height: Math.ceil(width * sin + height * cos) }
}

function clip(rect: Rect, by: Rect): Rect | undefined {
  const x = Math.max(rect.x, by.x)
  const y = Math.max(rect.y, by.y)
  const width = Math.min(rect.x + rect.width, by.x + by.width) - x
  const height = Math.min(rect.y + rect.height, by.y + by.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/**
 * Filters that turn a stored ARGB frame into the visible piece, premultiplied planar RGB: scaling and rotating
 * straight alpha would smear the color of invisible pixels into edges.
 */
export function placementFilters({ source, scaled, rotationDeg, rotated, visible }: Placement): string {
  const turned = rotationDeg === 0 ? { x: 0, y: 0, ...rotated } : aroundVisible(rotated, visible)
  return [
    `crop=${source.width}:${source.height}:${source.x}:${source.y}:exact=1`,
    'format=gbrap',
    'premultiply=inplace=1',
    `scale=${scaled.width}:${scaled.height}:flags=bicubic`,
    ...(rotationDeg === 0
      ? []
      : [`rotate=${rotationDeg}*PI/180:c=black@0:ow=${turned.width}:oh=${turned.height}:bilinear=1`]),
    `crop=${visible.width}:${visible.height}:${visible.x - turned.x}:${visible.y - turned.y}:exact=1`,
    'format=gbrap',
  ].join(',')
}

/** The part to rotate: symmetric margins are cut off, so that the center stays. */
function aroundVisible(rotated: Size, visible: Rect): Rect {
  const x = Math.min(visible.x, rotated.width - visible.x - visible.width)
  const y = Math.min(visible.y, rotated.height - visible.y - visible.height)
  return { x, y, width: rotated.width - 2 * x, height: rotated.height - 2 * y }
}

/** Key that is equal for uses with identical pixels; cache key of prepared frames. */
export const placementKey = ({ path, durations }: OverlayUse, placement: Placement): string =>
  JSON.stringify([
    path,
    durations.length,
    placement.source,
    placement.scaled,
    placement.rotationDeg,
    placement.visible,
    parity(placement),
  ])

const parity = ({ at }: Placement) => [at.x & 1, at.y & 1]
