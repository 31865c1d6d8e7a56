import type { QueryClient } from '@tanstack/react-query'
import { type DraftHead, keepDraftThumbnail } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { isPaintedFromData } from '#domain/design/painted-design.ts'
import { THUMBNAIL } from '#domain/drafts/draft.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawDesign, drawTextLayer } from '#scene/draw-design.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { upload } from '#web/api/upload.ts'
import { isUsable, libraryQuery } from '#web/api/use-overlays.ts'
import { fetchPoster } from '#web/editor/model/clip-facts.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { makeSurface, type Offscreen, offscreen } from '#web/editor/model/offscreen.ts'

export type ThumbnailDeps = {
  readonly client: QueryClient
  readonly fonts: Fonts
  readonly frames: OverlayFrames
}

const SCALE = THUMBNAIL.width / FRAME.width
const QUALITIES = [0.8, 0.6, 0.4]

/** Paints a draft as its video looks once all text is shown, and uploads the picture. */
export async function paintThumbnail(
  { id, revision }: DraftHead,
  design: Design,
  tools: ThumbnailDeps,
): Promise<void> {
  const { canvas, context } = offscreen(THUMBNAIL.width, THUMBNAIL.height)
  context.fillStyle = '#181020'
  context.fillRect(0, 0, THUMBNAIL.width, THUMBNAIL.height)
  const poster = design.background ? await fetchPoster(design.background, tools.client) : undefined
  if (poster) context.drawImage(poster, 0, 0, THUMBNAIL.width, THUMBNAIL.height)
  if (poster) gradeCanvas(context, design)
  const textLayer = await textsOf(design, tools)
  drawDesign<CanvasImageSource>(
    context,
    { ...design, animationType: 'none' },
    {
      time: 0,
      scale: SCALE,
      textLayer,
      look: isPaintedFromData(design)
        ? lookLayers(design, { scale: SCALE, measure: measureEmWith(context), makeSurface })
        : undefined,
      isLookFinished: true,
      overlayImage: overlaysOf(design, tools),
      watermark: false,
    },
  )
  const thumbnail = await smallJpeg(canvas)
  if (thumbnail)
    await upload(keepDraftThumbnail, { params: { id }, fields: { revision }, files: { thumbnail } })
}

/** Colors the picture as the look does: small enough to do it pixel by pixel. */
function gradeCanvas(context: Offscreen['context'], { backdrop }: Design): void {
  if (!backdrop?.grade) return
  const picture = context.getImageData(0, 0, THUMBNAIL.width, THUMBNAIL.height)
  gradePixels(toneTable(backdrop.grade, backdrop.exposure), picture.data)
  context.putImageData(picture, 0, 0)
}

async function textsOf(design: Design, { fonts }: ThumbnailDeps) {
  const texts = drawnTexts(design)
  if (texts.length === 0) return undefined
  await fonts.ready(texts)
  const { canvas, context } = offscreen(THUMBNAIL.width, THUMBNAIL.height)
  drawTextLayer(context, design, { scale: SCALE })
  return canvas
}

/** Overlays whose frames are loaded. A picture this small is not worth a download. */
function overlaysOf(design: Design, { client, frames }: ThumbnailDeps) {
  const library = client.getQueryData(libraryQuery.queryKey) ?? []
  const drawn = new Map(drawnOverlays(design).map(({ id, overlayId }) => [id, overlayId]))
  return (id: string) => {
    const overlay = library.find(({ publicId }) => publicId === drawn.get(id))
    return overlay && isUsable(overlay) ? frames.cutout(overlay, 0) : undefined
  }
}

/** The best quality within the size limit. */
async function smallJpeg(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob | undefined> {
  for (const quality of QUALITIES) {
    const blob = await jpegOf(canvas, quality)
    if (blob && blob.size <= THUMBNAIL.maxBytes) return blob
  }
  return undefined
}

function jpegOf(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
