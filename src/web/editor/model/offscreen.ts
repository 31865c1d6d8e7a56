import type { MakeSurface } from '#scene/canvas-2d.ts'

/** A context that is never shown; browsers without OffscreenCanvas get an element. */
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

export const makeSurface: MakeSurface<CanvasImageSource> = (width, height) => {
  const { canvas, context } = offscreen(width, height)
  return { ctx: context, picture: canvas }
}

/** Frees a canvas's memory at once: some phones would wait until the page crashes (P-23). */
export function release(canvas: { width: number; height: number }): void {
  canvas.width = 0
  canvas.height = 0
}
