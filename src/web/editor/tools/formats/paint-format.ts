import type { Design } from '#domain/design/design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { FORMAT_WINDOWS, type Format } from '#domain/geometry/formats.ts'
import type { Crop } from '#domain/library/framing.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { type Cutout, drawDesign, drawTextLayer } from '#scene/draw-design.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { offscreen, release } from '#web/editor/model/offscreen.ts'
import { paintClip } from './paint-clip.ts'

/** More pixels across are not graded: the table is applied pixel by pixel. */
const GRADED_WIDTH = 300

/** What is shown where there is no clip: video on black. */
const BLACK = '#000000'

export type FormatPicture = {
  /** Laid out for the format. */
  readonly design: Design
  readonly format: Format
  readonly clip: ImageBitmap | undefined
  readonly crop: Crop
  /** The clip's time in seconds. */
  readonly at: number
  readonly measure: MeasureEm
  readonly isWatermarked: boolean
  overlayImage(id: string): Cutout<CanvasImageSource> | undefined
}

/** The part of the clip, in the colors of the look. */
function clipPart({ clip, format, crop, at, design: { backdrop } }: FormatPicture, width: number) {
  const window = FORMAT_WINDOWS[format]
  const across = backdrop?.grade ? Math.min(width, GRADED_WIDTH) : width
  const made = offscreen(across, Math.round((across * window.height) / window.width))
  const { context, canvas } = made
  context.fillStyle = BLACK
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (clip) paintClip(context, { picture: clip, crop, at })
  if (clip && backdrop?.grade) {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    gradePixels(toneTable(backdrop.grade, backdrop.exposure), pixels.data)
    context.putImageData(pixels, 0, 0)
  }
  return canvas
}

/** The finished composition on a canvas of the format's proportions. */
export function paintFormat(canvas: HTMLCanvasElement, picture: FormatPicture): void {
  const { design, format, measure, isWatermarked: watermark } = picture
  const target = canvas.getContext('2d')
  if (!target) return
  const window = FORMAT_WINDOWS[format]
  const scale = canvas.width / window.width
  const clip = clipPart(picture, canvas.width)
  target.drawImage(clip, 0, 0, canvas.width, canvas.height)
  release(clip)
  target.save()
  target.translate(-window.x * scale, -window.y * scale)
  drawDesign<CanvasImageSource>(target, design, {
    time: restSecond(design.videoDuration),
    scale,
    textLayer: undefined,
    paintText: (context) => drawTextLayer(context, design, { scale }),
    look: lookLayers<CanvasImageSource>(design, { scale, measure }),
    isLookFinished: true,
    overlayImage: picture.overlayImage,
    watermark,
    format,
  })
  target.restore()
}
