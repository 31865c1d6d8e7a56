import type { FrameWindow } from '#domain/geometry/formats.ts'
import { FRAME } from '#media/limits.ts'
import type { Size } from './cover-crop.ts'
import { storedSize } from './overlay-form.ts'
import { type PlacedOverlay, placeOverlay } from './overlay-placement.ts'
import { shownDurations } from './shown-frames.ts'
import { type Viewport, viewportOf } from './viewport.ts'

/** Pixels of overlay frames that a process caches; beyond that frames are rebuilt for every video frame. */
const KEPT_PIXELS = 150_000_000
/** A process handles 7 million pixels a second and has five minutes. */
const MOST_PIXELS = 2_000_000_000

/** Work per video pixel, relative to an overlay pixel. */
const COMPOSING = 0.065

type Video = { seconds: number; output: Size; window?: FrameWindow | undefined }

/** Whether a process can prepare these overlays within a video's time limit. */
export const canBeMade = (overlays: readonly PlacedOverlay[], video: Video): boolean =>
  overlayPixels(overlays, video) + COMPOSING * outputPixels(video) <= MOST_PIXELS

const outputPixels = ({ seconds, output }: Video) =>
  output.width * output.height * Math.round(seconds * FRAME.fps)

/** Pixels to scale, rotate and crop for a video. */
export function overlayPixels(overlays: readonly PlacedOverlay[], video: Video): number {
  const { seconds } = video
  const viewport = viewportOf(video)
  let [kept, made] = [0, 0]
  for (const use of overlays) {
    const area = visiblePixels(use, viewport)
    const once = area * shownDurations(use.durations, seconds).length
    if (kept + once <= KEPT_PIXELS) kept += once
    else made += use.durations.length > 1 ? area * Math.round(seconds * FRAME.fps) : area
  }
  return kept + made
}

function visiblePixels(use: PlacedOverlay, viewport: Viewport): number {
  const visible = placeOverlay(use, storedSize(use), viewport)?.visible
  return visible ? visible.width * visible.height : 0
}
