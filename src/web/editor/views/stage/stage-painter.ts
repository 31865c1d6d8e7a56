import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawDesign } from '#scene/draw-design.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import type { Player } from '#web/editor/model/player.ts'
import type { Catalogue } from '#web/editor/model/use-overlay-catalog.ts'
import type { Due, SteadyOverlays } from './painting/alternating-overlays.ts'
import type { TextLayer } from './text-layer.ts'

const MAX_DENSITY = 3
/** Pixels across: as many as the sharpest phones have. More than that is not seen, and costs tablets memory (P-23). */
const MAX_WIDTH = 1290

export type PainterNeeds = {
  readonly frames: OverlayFrames
  readonly textLayer: TextLayer
  readonly steady: SteadyOverlays
  catalogue(): Catalogue
  watermark(): boolean
  /** When this picture is due on the screen. */
  readonly nowMs: number
  /** Whether an element is in somebody's hand: then a quick picture is worth more than a fine one. */
  isHeld(): boolean
}

/** Gives the canvas as many pixels as the screen has for it, and says whether that changed anything. */
export function fitCanvas(canvas: HTMLCanvasElement): boolean {
  const density = Math.min(devicePixelRatio, MAX_DENSITY, MAX_WIDTH / Math.max(1, canvas.clientWidth))
  const width = Math.round(canvas.clientWidth * density)
  const height = Math.round(canvas.clientHeight * density)
  if (canvas.width === width && canvas.height === height) return false
  canvas.width = width
  canvas.height = height
  return true
}

/** The frames of all overlays at that second that are loaded. */
function dueOverlays(
  design: Design,
  time: number,
  { frames, catalogue }: Pick<PainterNeeds, 'frames' | 'catalogue'>,
): Due<CanvasImageSource>[] {
  const overlays = catalogue()
  return drawnOverlays(design).flatMap(({ id, overlayId, scale }) => {
    const overlay = overlays.get(overlayId)
    const cutout = overlay && frames.cutout(overlay, time)
    return cutout ? [{ id, scale, cutout }] : []
  })
}

/** Paints one moment of the design; the answer says whether everything that belongs on it was there. */
export function paintStage(
  canvas: HTMLCanvasElement,
  design: Design,
  player: Player,
  { frames, textLayer, steady, catalogue, watermark, isHeld, nowMs }: PainterNeeds,
): boolean {
  const context = canvas.getContext('2d')
  const scale = canvas.width / FRAME.width
  if (!context || scale === 0) return false
  const isQuick = isHeld()
  const due = dueOverlays(design, player.time, { frames, catalogue })
  if (!isQuick) steady.rest(nowMs)
  const cutouts = isQuick ? steady.of(due, scale, nowMs) : new Map(due.map(({ id, cutout }) => [id, cutout]))
  const hasText = drawnTexts(design).length > 0
  const paintText = isQuick && hasText ? textLayer.changing(design, scale, canvas.height) : undefined
  // The preview box is a pixel short of 9:16: across it is scaled, down it is mapped by percent.
  context.setTransform(1, 0, 0, canvas.height / (FRAME.height * scale), 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height + 2)
  drawDesign<CanvasImageSource>(context, design, {
    time: player.time,
    scale,
    paintText,
    textLayer: hasText && !paintText ? textLayer.of(design, scale, canvas.height) : undefined,
    // Text that is being edited is all there, whatever the time.
    ...(hasText && player.proof ? textLayer.comingIn(design, scale) : {}),
    overlayImage: (id) => cutouts.get(id),
    watermark: watermark(),
    smoothing: isQuick ? 'low' : 'high',
  })
  const areOverlaysThere = due.length === drawnOverlays(design).length
  return areOverlaysThere && (!hasText || paintText !== undefined || textLayer.isCurrent(design, scale))
}
