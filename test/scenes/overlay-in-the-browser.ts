/** Bundled for a bare page by `overlay-edges.spec.ts`: shows one frame of a page of two in many sizes. */
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { type Cutout, drawDesign } from '#scene/draw-design.ts'
import { createPageLoader } from '#web/overlays/frames/load-page.ts'
import { paintFrame } from '#web/overlays/tile/paint-frame.ts'

const SIDE = 32
/** Beside and above each other: red around one blue frame. */
const COLUMNS = 3
const BLUE = 4

async function frames(shown: number): Promise<readonly ImageBitmap[]> {
  const page = new OffscreenCanvas(COLUMNS * SIDE, COLUMNS * SIDE)
  const context = page.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, page.width, page.height)
  context.fillStyle = '#0000ff'
  context.fillRect(SIDE, SIDE, SIDE, SIDE)
  const address = URL.createObjectURL(await page.convertToBlob())
  return createPageLoader()(address, {
    columns: COLUMNS,
    frames: COLUMNS ** 2,
    width: SIDE,
    height: SIDE,
    shown: { width: shown, height: shown },
  })
}

/** Most red of any pixel, and whether there is blue. */
function seen({ data }: ImageData): { red: number; isBlue: boolean } {
  let [red, isBlue] = [0, false]
  for (let at = 0; at < data.length; at += 4) {
    red = Math.max(red, data[at] ?? 0)
    isBlue ||= (data[at + 2] ?? 0) > 250
  }
  return { red, isBlue }
}

function onStage(cutout: Cutout<ImageBitmap>, size: number, rotation: number): ImageData {
  const canvas = new OffscreenCanvas(270, 480)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const overlay = { publicId: PublicId.parse('small'), url: '/small' }
  const added = applyEdit(initialDesign(), { kind: 'add-overlay', overlay })
  const sized = applyEdit(added, { kind: 'resize', id: 'overlay-1', size })
  const design = applyEdit(sized, { kind: 'rotate', id: 'overlay-1', rotation })
  drawDesign<CanvasImageSource>(
    context as unknown as Parameters<typeof drawDesign<CanvasImageSource>>[0],
    design,
    {
      time: 0,
      scale: 0.5,
      textLayer: undefined,
      overlayImage: () => cutout,
      watermark: false,
    },
  )
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function onTile(cutout: Cutout<ImageBitmap>, side: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  paintFrame(canvas, cutout)
  return (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, side, side)
}

export const overlayTests = {
  /** The blue frame on the stage and on a tile; the file has frames of 32 pixels, shown ones may be smaller. */
  async blueFrame({ shown }: { shown: number }) {
    const image = (await frames(shown))[BLUE]
    if (!image) throw new Error('no frame')
    const cutout = { image, sx: 0, sy: 0, sw: image.width, sh: image.height }
    return [
      ...[0.2, 1, 1.37, 2, 3.35].flatMap((size) =>
        [0, 17].map((rotation) => ({
          where: `stage ${size} ${rotation}`,
          ...seen(onStage(cutout, size, rotation)),
        })),
      ),
      ...[15, 33, 100].map((side) => ({ where: `tile ${side}`, ...seen(onTile(cutout, side)) })),
    ]
  },
}

Object.assign(globalThis, { overlayTests })
