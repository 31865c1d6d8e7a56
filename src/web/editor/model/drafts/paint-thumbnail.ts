import type { QueryClient } from '@tanstack/react-query'
import { type DraftHead, keepDraftThumbnail } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { THUMBNAIL } from '#domain/drafts/draft.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawDesign, drawTextLayer } from '#scene/draw-design.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { upload } from '#web/api/upload.ts'
import { isUsable, libraryQuery } from '#web/api/use-overlays.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import { offscreen } from '#web/editor/model/offscreen.ts'

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
  const poster = await posterOf(design, tools)
  if (poster) context.drawImage(poster, 0, 0, THUMBNAIL.width, THUMBNAIL.height)
  const textLayer = await textsOf(design, tools)
  drawDesign<CanvasImageSource>(
    context,
    { ...design, animationType: 'none' },
    { time: 0, scale: SCALE, textLayer, overlayImage: overlaysOf(design, tools), watermark: false },
  )
  const thumbnail = await smallJpeg(canvas)
  if (thumbnail)
    await upload(keepDraftThumbnail, { params: { id }, fields: { revision }, files: { thumbnail } })
}

async function posterOf({ background }: Design, { client }: ThumbnailDeps): Promise<ImageBitmap | undefined> {
  if (!background) return undefined
  const library = client.getQueryData(backgroundsQuery.queryKey)
  const listed = Object.values(library ?? {})
    .flat()
    .find(({ publicId }) => publicId === background.id)
  const address = listed?.poster ?? background.posterUrl
  if (!address) return undefined
  const reply = await fetch(address, { credentials: 'include' })
  return reply.ok ? createImageBitmap(await reply.blob()) : undefined
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
