import type { Format } from '#domain/geometry/formats.ts'
import type { PlacedOverlay } from '#domain/looks/composed-look.ts'
import type { LookOverlay } from '#domain/looks/look.ts'
import { type Places, resolvePlace } from './places.ts'
import type { TimingOf } from './timings.ts'

/** Share of the width outside 9:16, where there is less height below the words. */
const ELSEWHERE = 0.8

/** An overlay in frame pixels; undefined in formats that it is not for, or if its place names a missing item. */
export function placedOverlay(
  overlay: LookOverlay,
  { format, places, timingOf }: { format: Format; places: Places; timingOf: TimingOf },
): PlacedOverlay | undefined {
  if (overlay.formats && !overlay.formats.includes(format)) return undefined
  const [x, y] = [resolvePlace(overlay.x, 'x', places), resolvePlace(overlay.y, 'y', places)]
  if (x === undefined || y === undefined) return undefined
  const timing = timingOf(undefined, overlay.timing)
  return {
    overlay: overlay.overlay,
    x,
    y,
    width: overlay.width * (format === '9:16' ? 1 : ELSEWHERE),
    rotation: overlay.rotation ?? 0,
    layer: overlay.isTexture ? 'under' : 'over',
    ...(overlay.onlyAbstract && { onlyAbstract: true }),
    ...(timing && { timing }),
  }
}
