import { offscreen, release } from '#web/editor/model/offscreen.ts'

/** The first picture of a clip that has not loaded yet: phones load it on Play. */
async function posterOf({ poster }: HTMLVideoElement): Promise<CanvasImageSource | undefined> {
  if (!poster) return undefined
  const image = Object.assign(new Image(), { src: poster })
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** What a layer shows. A poster, too, covers the whole stage, as the clip does. */
const pictureOf = (layer: HTMLVideoElement | HTMLCanvasElement) =>
  layer instanceof HTMLVideoElement && layer.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
    ? posterOf(layer)
    : Promise.resolve(layer)

/**
 * The pixels that the stage shows now, over black as in the video: clip, grade, overlays and texts, without handles and
 * guides. Undefined without a stage, or if the browser refuses to read a clip of another origin.
 */
export async function stagePixels(): Promise<ImageData | undefined> {
  const frame = document.querySelector('[data-stage] > :first-child')
  const layers = [
    ...(frame?.querySelectorAll<HTMLVideoElement | HTMLCanvasElement>(':scope > video, :scope > canvas') ??
      []),
  ]
  const top = layers.at(-1)
  if (!(top instanceof HTMLCanvasElement) || top.width === 0) return undefined
  const pictures = await Promise.all(layers.map(pictureOf))
  const { canvas, context } = offscreen(top.width, top.height)
  try {
    context.fillRect(0, 0, canvas.width, canvas.height)
    for (const picture of pictures) {
      if (picture) context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    }
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } catch {
    return undefined
  } finally {
    release(canvas)
  }
}
