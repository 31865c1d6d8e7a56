import type { MakeSurface } from '#scene/canvas-2d.ts'
import type { Keeping } from './sprites.ts'
import type { Taking } from './steady-overlays.ts'

/** A context for what is never on the page; browsers without OffscreenCanvas get an element. */
export function offscreen(width: number, height: number) {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new Error('This browser cannot paint.')
  return { canvas, context }
}

export type Offscreen = ReturnType<typeof offscreen>

/** Gives back at once what a canvas holds: some phones wait with that until the page has crashed (P-23). */
export function release(canvas: { width: number; height: number }): void {
  canvas.width = 0
  canvas.height = 0
}

const isCanvas = (picture: CanvasImageSource): picture is HTMLCanvasElement | OffscreenCanvas =>
  picture instanceof HTMLCanvasElement ||
  (typeof OffscreenCanvas !== 'undefined' && picture instanceof OffscreenCanvas)

/** Itself, where a browser has no pictures that stay. */
const take = (picture: CanvasImageSource): CanvasImageSource =>
  typeof OffscreenCanvas !== 'undefined' && picture instanceof OffscreenCanvas
    ? picture.transferToImageBitmap()
    : picture

/**
 * Pictures that stay as they are. They are drawn without asking each time whether they changed, which costs a copy; each
 * is megabytes that no collector of garbage sees, so they are given back at once.
 */
export const keeping: Keeping<CanvasImageSource> = {
  settle(picture) {
    const settled = take(picture)
    if (settled !== picture && isCanvas(picture)) release(picture)
    return settled
  },
  drop(picture) {
    if (typeof ImageBitmap !== 'undefined' && picture instanceof ImageBitmap) picture.close()
    else if (isCanvas(picture)) release(picture)
  },
}

export const taking: Taking<CanvasImageSource> = { take, drop: keeping.drop }

export const makeSurface: MakeSurface<CanvasImageSource> = (width, height) => {
  const { canvas, context } = offscreen(width, height)
  return { ctx: context, picture: canvas }
}
