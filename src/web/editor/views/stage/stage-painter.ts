import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawDesign } from '#scene/draw-design.ts'
import { sinceStart } from '#scene/timeline.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import type { Player } from '#web/editor/model/player.ts'
import type { OverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import type { LookPicture } from './look-picture.ts'
import type { AlternatingOverlays, Due } from './painting/alternating-overlays.ts'
import type { TextLayer } from './text-layer.ts'

const MAX_DENSITY = 3
/** Maximum width in pixels, that of the sharpest phones. More is not visible and costs tablets memory (P-23). */
const MAX_WIDTH = 1290

export type PainterDeps = {
  readonly frames: OverlayFrames
  readonly textLayer: TextLayer
  readonly lookPicture: LookPicture
  readonly steady: AlternatingOverlays
  catalog(): OverlayCatalog
  watermark(): boolean
  /** The time at which this picture is shown. */
  readonly nowMs: number
  /** Whether an element is held: then speed matters more than quality. */
  isHeld(): boolean
}

/** Sizes the canvas to the screen's pixels. Answers whether that changed anything. */
export function fitCanvas(canvas: HTMLCanvasElement): boolean {
  const density = Math.min(devicePixelRatio, MAX_DENSITY, MAX_WIDTH / Math.max(1, canvas.clientWidth))
  const width = Math.round(canvas.clientWidth * density)
  const height = Math.round(canvas.clientHeight * density)
  if (canvas.width === width && canvas.height === height) return false
  canvas.width = width
  canvas.height = height
  return true
}

/** The loaded frames of all overlays at that second. */
function dueOverlays(
  design: Design,
  time: number,
  { frames, catalog }: Pick<PainterDeps, 'frames' | 'catalog'>,
): Due<CanvasImageSource>[] {
  const overlays = catalog()
  return drawnOverlays(design).flatMap(({ id, overlayId, scale, start }) => {
    const overlay = overlays.get(overlayId)
    const cutout = overlay && frames.cutout(overlay, sinceStart({ start }, time) ?? 0)
    return cutout ? [{ id, scale, cutout }] : []
  })
}

/** Paints one moment of the design. Answers whether everything on it was loaded. */
export function paintStage(
  canvas: HTMLCanvasElement,
  design: Design,
  player: Player,
  { frames, textLayer, lookPicture, steady, catalog, watermark, isHeld, nowMs }: PainterDeps,
): boolean {
  const context = canvas.getContext('2d')
  const scale = canvas.width / FRAME.width
  if (!context || scale === 0) return false
  const isQuick = isHeld()
  const due = dueOverlays(design, player.time, { frames, catalog })
  if (!isQuick) steady.rest(nowMs)
  const cutouts = isQuick ? steady.of(due, scale, nowMs) : new Map(due.map(({ id, cutout }) => [id, cutout]))
  const hasText = drawnTexts(design).some((text) => !isSetText(text))
  const paintText = isQuick && hasText ? textLayer.changing(design, scale, canvas.height) : undefined
  // The preview box is a pixel off 9:16: the width is scaled, the height is mapped by percent.
  context.setTransform(1, 0, 0, canvas.height / (FRAME.height * scale), 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height + 2)
  drawDesign<CanvasImageSource>(context, design, {
    time: player.time,
    scale,
    paintText,
    textLayer: hasText && !paintText ? textLayer.of(design, scale, canvas.height) : undefined,
    // While editing, all text is visible at any time.
    ...(hasText && player.proof ? textLayer.animation(design, scale) : {}),
    look: lookPicture.of(design, scale),
    isLookFinished: !player.proof,
    overlayImage: (id) => cutouts.get(id),
    watermark: watermark(),
    smoothing: isQuick ? 'low' : 'high',
  })
  const areOverlaysThere = due.length === drawnOverlays(design).length
  const areTextsThere = !hasText || paintText !== undefined || textLayer.isCurrent(design, scale)
  return areOverlaysThere && areTextsThere && lookPicture.isCurrent(design, scale)
}
