import type { ElementId } from '#domain/design/element-id.ts'
import { type Box, boundsOf } from '#domain/geometry/box.ts'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import type { Placed } from '#domain/geometry/hit-test.ts'
import { visibleOverlap } from './overlap.ts'
import type { SafeZoneProfile, Zone } from './safe-zone-profiles.ts'

/** An element's extent on the frame. A text counts its words only, without the padding of its background. */
export type Lying = Placed & { readonly kind: 'text' | 'overlay' }

/** A partly covered element, and the zone that covers most of it. */
export type Covered = {
  readonly id: ElementId
  readonly kind: Lying['kind']
  readonly zone: Zone
}

const FAR = 1000

/** Anything outside the frame is invisible. */
export const BEYOND: readonly Zone[] = [
  { left: -FAR, top: -FAR, right: FAR, bottom: 0 },
  { left: -FAR, top: 100, right: FAR, bottom: FAR },
  { left: -FAR, top: 0, right: 0, bottom: 100 },
  { left: 100, top: 0, right: FAR, bottom: 100 },
].map((edges) => ({ ...edges, what: 'edge of the video' }))

/** Share of an overlay that may be hidden; sparkles may bleed. */
const MISSED = 0.5

const xOf = (percent: number): number => (percent / 100) * FRAME.width
const yOf = (percent: number): number => (percent / 100) * FRAME.height

export const zoneBox = ({ left, top, right, bottom }: Zone): Box => ({
  center: framePoint(xOf((left + right) / 2), yOf((top + bottom) / 2)),
  width: xOf(right - left),
  height: yOf(bottom - top),
  rotation: 0,
})

type Hidden = { readonly zone: Zone; readonly area: number }

const hiddenParts = (box: Box, zones: readonly Zone[]): readonly Hidden[] =>
  zones
    .map((zone) => ({ zone, area: visibleOverlap(box, zoneBox(zone)) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area)

/** Overlays as large as the frame may be cut at its edge. In frame pixels. */
const SCENERY_SIDE = 0.8 * FRAME.width

export const isScenery = (box: Box): boolean => {
  const { width, height } = boundsOf(box)
  return Math.max(width, height) > SCENERY_SIDE
}

function coverOf({ id, kind, box }: Lying, zones: readonly Zone[]): Covered | undefined {
  if (kind === 'text') {
    const [most] = hiddenParts(box, [...zones, ...BEYOND])
    return most && { id, kind, zone: most.zone }
  }
  if (isScenery(box)) return undefined
  const parts = hiddenParts(box, zones)
  const share = parts.reduce((sum, { area }) => sum + area, 0) / (box.width * box.height)
  return parts[0] && share > MISSED ? { id, kind, zone: parts[0].zone } : undefined
}

/** Covered elements in order: texts that touch a zone or leave the frame, and small overlays that mostly do. */
export const findCovered = (lying: readonly Lying[], profile: SafeZoneProfile): readonly Covered[] =>
  lying.flatMap((element) => coverOf(element, profile.zones) ?? [])
