import { type FrameWindow, WHOLE_FRAME } from '#domain/geometry/formats.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Size } from './cover-crop.ts'

/** A picture of this size in pixels, and the part of the frame that it shows. */
export type Viewport = Size & { readonly window: FrameWindow }

type Shown = { readonly output: Size; readonly window?: FrameWindow | undefined }

export const viewportOf = ({ output, window = WHOLE_FRAME }: Shown): Viewport => ({ ...output, window })

/** Pixels per frame pixel. */
export const scaleOf = ({ width, window }: Viewport): number => width / window.width

/** Pixels of the whole frame at the viewport's scale. */
export function wholeFrameAt(viewport: Viewport): Size {
  const scale = scaleOf(viewport)
  return { width: Math.round(FRAME.width * scale), height: Math.round(FRAME.height * scale) }
}

/** Whether the whole frame is shown. */
export const isWholeFrame = ({ window }: Viewport): boolean =>
  window.x === 0 && window.y === 0 && window.width === FRAME.width && window.height === FRAME.height

type Ctx = { translate(x: number, y: number): void; scale(x: number, y: number): void }

/** From here on the canvas takes frame pixels. Its own origin is a corner in the viewport, in pixels. */
export function aim(ctx: Ctx, viewport: Viewport, { x, y } = { x: 0, y: 0 }): void {
  const scale = scaleOf(viewport)
  ctx.translate(-x - viewport.window.x * scale, -y - viewport.window.y * scale)
  ctx.scale(scale, scale)
}

/** Columns of the small pictures that find where anything is visible. */
const COLUMNS = 54

/** The viewport in small, in square cells; the last line of cells may reach beyond it. */
export const cellsOf = ({ window }: Viewport): Viewport => ({
  width: COLUMNS,
  height: Math.ceil((COLUMNS * window.height) / window.width - 1e-9),
  window,
})
