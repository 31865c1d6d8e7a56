import type { MakeSurface } from '#scene/canvas-2d.ts'

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

/** A picture that stays as it is. It is drawn without asking each time whether it changed, which costs a copy. */
export const settled = (picture: CanvasImageSource): CanvasImageSource =>
  typeof OffscreenCanvas !== 'undefined' && picture instanceof OffscreenCanvas
    ? picture.transferToImageBitmap()
    : picture

export const makeSurface: MakeSurface<CanvasImageSource> = (width, height) => {
  const { canvas, context } = offscreen(width, height)
  return { ctx: context, picture: canvas }
}
