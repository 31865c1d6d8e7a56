import { release } from '#web/editor/model/offscreen.ts'
import type { PictureTransfer } from './alternating-overlays.ts'
import type { PictureLifecycle } from './sprites.ts'

const isCanvas = (picture: CanvasImageSource): picture is HTMLCanvasElement | OffscreenCanvas =>
  picture instanceof HTMLCanvasElement ||
  (typeof OffscreenCanvas !== 'undefined' && picture instanceof OffscreenCanvas)

/** The picture itself, where the browser has no bitmaps. */
const take = (picture: CanvasImageSource): CanvasImageSource =>
  typeof OffscreenCanvas !== 'undefined' && picture instanceof OffscreenCanvas
    ? picture.transferToImageBitmap()
    : picture

/**
 * Immutable pictures. They are drawn without a check for changes, which would cost a copy. Each takes megabytes
 * outside the garbage collector's view, so they are freed explicitly.
 */
export const pictureLifecycle: PictureLifecycle<CanvasImageSource> = {
  freeze(picture) {
    const frozen = take(picture)
    if (frozen !== picture && isCanvas(picture)) release(picture)
    return frozen
  },
  drop(picture) {
    if (typeof ImageBitmap !== 'undefined' && picture instanceof ImageBitmap) picture.close()
    else if (isCanvas(picture)) release(picture)
  },
}

export const pictureTransfer: PictureTransfer<CanvasImageSource> = { take, drop: pictureLifecycle.drop }
