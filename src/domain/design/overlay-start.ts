import { nearestBeat } from '#domain/sound/nearest-beat.ts'
import type { Design } from './design.ts'
import type { OverlayElement } from './overlay-element.ts'

/** Seconds for which an overlay is seen at least, however late it starts. */
export const LEAST_SHOWN = 0.5

/** The latest second at which an overlay of a video may start. */
export const latestOverlayStart = ({ videoDuration }: Pick<Design, 'videoDuration'>): number =>
  videoDuration - LEAST_SHOWN

/** The overlay with the start that it has in the video: early enough to be seen, and with beats on the nearest one. */
export function startingOverlay(
  design: Pick<Design, 'videoDuration' | 'beats'>,
  overlay: OverlayElement,
): OverlayElement {
  if (overlay.start === undefined) return overlay
  const last = latestOverlayStart(design)
  const wanted = Math.min(overlay.start, last)
  const possible = design.beats?.filter((beat) => beat <= last) ?? []
  return { ...overlay, start: nearestBeat(possible, wanted) ?? wanted }
}
