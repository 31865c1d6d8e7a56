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
