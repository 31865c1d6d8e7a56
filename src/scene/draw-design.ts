import type { Design } from '#domain/design/design.ts'
import { drawnOverlays } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { type OverlayElement, type OverlayLayer, overlayWidth } from '#domain/design/overlay-element.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import { radians } from '#domain/geometry/angle.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { toFrame } from '#domain/geometry/frame.ts'
import type { Canvas2D } from './canvas-2d.ts'
import type { LookLayer, LookLayers } from './look-layers/look-layers.ts'
import { drawTextLayerAt } from './text-animation/draw-text-layer-at.ts'
import type { SoftCopies } from './text-animation/soft-copies.ts'
import { sinceStart } from './timeline.ts'
import { drawMark } from './watermark.ts'

export { drawTextLayer, drawTextPart, type TextPart } from './draw-text-layer.ts'

/** Source rectangle in picture pixels: one frame of a strip, or the whole picture. */
export type Cutout<Picture> = {
  readonly image: Picture
  readonly sx: number
  readonly sy: number
  readonly sw: number
  readonly sh: number
}

export type Moment<Picture> = {
  /** Seconds from the start of the video. */
  readonly time: number
  /** Canvas pixels per frame pixel. */
  readonly scale: number
  /** The output of `drawTextLayer`, in any size with the frame's proportions. */
  readonly textLayer: Picture | undefined
  /** Paints the text directly in canvas pixels instead of the layer, for text that changes in every frame. */
  readonly paintText?: ((ctx: Canvas2D<Picture>) => void) | undefined
  /** Text animation. Without it all text is always visible. */
  readonly textAnimation?: TextAnimation | undefined
  /** Blurred copies of the text layer, for blur-in. */
  readonly softText?: SoftCopies<Picture> | undefined
  /** Undefined while the overlay is not loaded. */
  overlayImage(id: ElementId): Cutout<Picture> | undefined
  /** What the design's look paints; undefined without a look, or while its fonts are loading. */
  readonly look?: LookLayers<Picture> | undefined
  /** Paints the look finished, and overlays before their start: while editing, everything is visible at any time. */
  readonly isLookFinished?: boolean | undefined
  readonly watermark: boolean
  /** The format whose watermark is painted, 9:16 by default. */
  readonly format?: Format | undefined
  /**
   * Scaling quality; reduced while something moves. `low` expects overlays at their drawn size: unrotated ones are
   * copied pixel by pixel.
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
  // Unrotated and prescaled: a plain copy.
  ctx.imageSmoothingEnabled = !isQuick || element.rotation !== 0
  ctx.drawImage(image, sx, sy, sw, sh, -width / 2, -height / 2, width, height)
  ctx.restore()
}

/**
 * Paints one moment of the video without its background, which is below the canvas or already on it: a look's
 * ground, lower overlays, text, upper overlays, watermark.
 */
export function drawDesign<Picture>(ctx: Canvas2D<Picture>, design: Design, moment: Moment<Picture>): void {
  const { time, scale, textLayer, textAnimation = ALL_THERE, watermark } = moment
  const drawLayer = (layer: OverlayLayer): void => {
    for (const element of drawnOverlays(design).filter((each) => each.layer === layer)) {
      if (!moment.isLookFinished && sinceStart(element, time) === undefined) continue
      const cutout = moment.overlayImage(element.id)
      if (cutout) drawOverlay(ctx, element, { cutout, isQuick: moment.smoothing === 'low' })
    }
  }
  const drawLook = (layers: readonly LookLayer<Picture>[] | undefined): void => {
    for (const layer of layers ?? []) layer.paint(ctx, moment.isLookFinished ? undefined : time)
  }
  const inFrame = (paint: () => void): void => {
    ctx.save()
    ctx.scale(scale, scale)
    ctx.imageSmoothingEnabled = true
    ctx.imageSmoothingQuality = moment.smoothing ?? 'high'
    paint()
    ctx.restore()
  }
  inFrame(() => {
    drawLook(moment.look?.ground)
    drawLayer('under')
  })
  if (moment.paintText) moment.paintText(ctx)
  else if (textLayer !== undefined)
    inFrame(() => drawTextLayerAt(ctx, textLayer, { time, animation: textAnimation, soft: moment.softText }))
  inFrame(() => {
    drawLook(moment.look?.texts)
    drawLayer('over')
  })
  if (watermark) drawMark(ctx, { time, scale, format: moment.format })
}
