import type { Design } from '#domain/design/design.ts'
import { drawnOverlays } from '#domain/design/drawn.ts'
import { type Box, rotateAround } from '#domain/geometry/box.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { PlacedElement } from '#scene/text-boxes.ts'
import { sinceStart } from '#scene/timeline.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import { offscreen } from '#web/editor/model/offscreen.ts'
import type { OverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'

/** Alpha (0…255) from which a pixel counts as visible. */
const VISIBLE = 24
/** Samples per side of the square that is read. */
const SIDE = 5

type Deps = { readonly frames: OverlayFrames; catalog(): OverlayCatalog }

/** The point's position in the unrotated box, as shares of its sides. */
function shareOf({ center, width, height, rotation }: Box, point: FramePoint) {
  const { x, y } = rotateAround(point, center, -rotation)
  return { u: (x - center.x) / width + 0.5, v: (y - center.y) / height + 0.5 }
}

/** Reads frames of overlays: whether anything is visible around a point at a time. */
export function createPaintedAt({ frames, catalog }: Deps) {
  const { context } = offscreen(SIDE, SIDE)

  /** `reach` in frame pixels. Texts count as a whole: a press between letters hits them. */
  return (
    design: Design,
    { id, kind, whole }: PlacedElement,
    { point, time, reach }: { point: FramePoint; time: number; reach: number },
  ): boolean => {
    const element = kind === 'overlay' ? drawnOverlays(design).find((each) => each.id === id) : undefined
    const overlay = element && catalog().get(element.overlayId)
    const cutout = overlay && frames.cutout(overlay, sinceStart(element, time) ?? 0)
    if (!cutout) return true
    const { image, sx, sy, sw, sh } = cutout
    const { u, v } = shareOf(whole, point)
    const [rx, ry] = [(reach / whole.width) * sw, (reach / whole.height) * sh]
    context.clearRect(0, 0, SIDE, SIDE)
    context.drawImage(image, sx + u * sw - rx, sy + v * sh - ry, 2 * rx, 2 * ry, 0, 0, SIDE, SIDE)
    const { data } = context.getImageData(0, 0, SIDE, SIDE)
    return data.some((value, index) => index % 4 === 3 && value >= VISIBLE)
  }
}

export type PaintedAt = ReturnType<typeof createPaintedAt>
