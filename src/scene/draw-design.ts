import type { Design } from '#domain/design/design.ts'
import { drawnOverlays } from '#domain/design/drawn.ts'
import { type OverlayElement, type OverlayLayer, overlayWidth } from '#domain/design/overlay-element.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { toFrame } from '#domain/geometry/frame.ts'
import type { Canvas2D } from './canvas-2d.ts'
import { drawTextLayerAt } from './text-animation/draw-text-layer-at.ts'
import type { SoftCopies } from './text-animation/soft-copies.ts'
import { drawMarks } from './watermark.ts'

export { drawTextLayer, drawTextPart, type TextPart } from './draw-text-layer.ts'

/** The part of a picture to draw, in its own pixels: one frame of a strip, or all of it. */
export type Cutout<Picture> = {
  readonly image: Picture
  readonly sx: number
  readonly sy: number
  readonly sw: number
  readonly sh: number
}

export type Moment<Picture> = {
  /** Seconds since the start of the video. */
  readonly time: number
  /** Canvas pixels per frame pixel. */
  readonly scale: number
  /** What `drawTextLayer` painted, of any size with the frame's proportions. */
  readonly textLayer: Picture | undefined
  /** Paints all text itself, in canvas pixels, in place of the layer: for text that changes with every picture. */
  readonly paintText?: ((ctx: Canvas2D<Picture>) => void) | undefined
  /** How the text comes in. Without it all text is there at any time. */
  readonly textAnimation?: TextAnimation | undefined
  /** Copies of the text layer, for blurring in. */
  readonly softText?: SoftCopies<Picture> | undefined
  /** Undefined while the overlay is not loaded. */
  overlayImage(id: ElementId): Cutout<Picture> | undefined
  readonly watermark: boolean
  /**
   * How carefully pictures are scaled; while something moves, nobody sees the difference. `low` expects overlays that are
   * as large as they are drawn: upright ones are copied, pixel upon pixel.
   */
  readonly smoothing?: 'low' | 'high' | undefined
}

const ALL_THERE: TextAnimation = { type: 'none', seconds: 0, strips: [] }

function drawOverlay<Picture>(
  ctx: Canvas2D<Picture>,
  element: OverlayElement,
  { cutout, isQuick }: { cutout: Cutout<Picture>; isQuick: boolean },
): void {
  const { image, sx, sy, sw, sh } = cutout
  const center = toFrame(element)
  const width = overlayWidth(element.scale)
  const height = width * (sh / sw)
  ctx.save()
  ctx.translate(center.x, center.y)
  ctx.rotate(radians(element.rotation))
  // Upright and brought to its size before, it only has to be copied.
  ctx.imageSmoothingEnabled = !isQuick || element.rotation !== 0
  ctx.drawImage(image, sx, sy, sw, sh, -width / 2, -height / 2, width, height)
  ctx.restore()
}

/**
 * Paints one moment of the video without its background, which lies beneath the canvas or is already on it:
 * overlays under the text, the text as far as it has appeared, overlays above it, and the marks last.
 */
export function drawDesign<Picture>(ctx: Canvas2D<Picture>, design: Design, moment: Moment<Picture>): void {
  const { time, scale, textLayer, textAnimation = ALL_THERE, watermark } = moment
  const drawLayer = (layer: OverlayLayer): void => {
    for (const element of drawnOverlays(design).filter((each) => each.layer === layer)) {
      const cutout = moment.overlayImage(element.id)
      if (cutout) drawOverlay(ctx, element, { cutout, isQuick: moment.smoothing === 'low' })
    }
  }
  const inFrame = (paint: () => void): void => {
    ctx.save()
    ctx.scale(scale, scale)
    ctx.imageSmoothingEnabled = true
    ctx.imageSmoothingQuality = moment.smoothing ?? 'high'
    paint()
    ctx.restore()
  }
  inFrame(() => drawLayer('under'))
  if (moment.paintText) moment.paintText(ctx)
  else if (textLayer !== undefined)
    inFrame(() => drawTextLayerAt(ctx, textLayer, { time, animation: textAnimation, soft: moment.softText }))
  inFrame(() => drawLayer('over'))
  if (watermark) drawMarks(ctx, { time, scale })
}
