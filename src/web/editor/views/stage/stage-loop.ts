import type { StoreApi } from 'zustand/vanilla'
import type { Design } from '#domain/design/design.ts'
import { drawnOverlays } from '#domain/design/drawn.ts'
import type { OverlayFrames } from '#web/editor/model/editor-slots.ts'
import { type EditorState, shownDesign } from '#web/editor/model/editor-store.ts'
import type { Fonts } from '#web/editor/model/fonts.ts'
import type { LookCode } from '#web/editor/model/look-code.ts'
import { makeSurface, release } from '#web/editor/model/offscreen.ts'
import type { Player } from '#web/editor/model/player.ts'
import type { OverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import type { StageBoxes } from '#web/editor/tools/pointing/stage-boxes.ts'
import { syncClock } from './clip/clock-keeper.ts'
import { createLookPicture } from './look-picture.ts'
import { createAlternatingOverlays } from './painting/alternating-overlays.ts'
import { pictureTransfer } from './painting/pictures.ts'
import { fitCanvas, paintStage } from './stage-painter.ts'
import { createTextLayer } from './text-layer.ts'

export type StageParts = { readonly canvas: HTMLCanvasElement; readonly video: HTMLVideoElement }

export type StageDeps = {
  readonly store: StoreApi<EditorState>
  readonly clock: StoreApi<Player>
  readonly frames: OverlayFrames
  readonly fonts: Fonts
  readonly lookCode: LookCode
  readonly boxes: StageBoxes
  catalog(): OverlayCatalog
  watermark(): boolean
  isHeld(): boolean
  /** Places the editing controls over each picture. */
  placeControls(design: Design, player: Player): void
  /** Called after each picture. `isExact`: it is paused and complete for that time. */
  onPainted(time: number, isExact: boolean): void
}

export type RunningStage = {
  /** Something outside the loop's view has changed. */
  refresh(): void
  stop(): void
}

/** Events after which a clip looks different although nothing was painted. */
const CLIP_EVENTS = ['loadstart', 'emptied', 'loadeddata', 'canplay', 'seeked'] as const

/** Whether the stage changes from moment to moment while it plays. */
const isMoving = (design: Design, { proof, isClipLost }: Player, video: HTMLVideoElement): boolean =>
  proof || (video.hasAttribute('src') && !isClipLost) || drawnOverlays(design).length > 0

/**
 * Paints the stage whenever something on it has changed, and requests no picture while nothing moves. Pending clips,
 * overlays and fonts report when they are loaded.
 */
export function runStage({ canvas, video }: StageParts, deps: StageDeps): RunningStage {
  const { store, clock, boxes, fonts, frames, lookCode } = deps
  let isStale = true
  /** The next request; 0 while there is none. */
  let request = 0
  const requestPaint = () => {
    request ||= requestAnimationFrame(tick)
  }
  const markStale = () => {
    isStale = true
    requestPaint()
  }
  const refresh = () => {
    boxes.forget()
    markStale()
  }
  const textLayer = createTextLayer(fonts, refresh)
  const lookPicture = createLookPicture({ fonts, lookCode }, refresh)
  const steady = createAlternatingOverlays(makeSurface, pictureTransfer)
  const clockSync = syncClock({
    video,
    clock,
    videoDuration: () => store.getState().document.present.videoDuration,
    onShown: () => clock.getState().playing || markStale(),
  })

  function tick(nowMs: number): void {
    request = 0
    const design = shownDesign(store.getState())
    const before = clock.getState()
    const isResting = before.playing && !isMoving(design, before, video)
    const player = isResting ? before : clockSync.tick(nowMs)
    if (fitCanvas(canvas) || isStale) paint(design, player, nowMs)
    if (before.playing && !isResting) requestPaint()
  }

  function paint(design: Design, player: Player, nowMs: number): void {
    isStale = false
    const isWhole = paintStage(canvas, design, player, { ...deps, textLayer, lookPicture, steady, nowMs })
    deps.placeControls(design, player)
    deps.onPainted(player.time, !player.playing && isWhole && clockSync.isClipExact())
  }

  const stops = [store, clock, frames]
    .map((source) => source.subscribe(markStale))
    .concat(fonts.subscribe(refresh))
  const resized = new ResizeObserver(requestPaint)
  resized.observe(canvas)
  addEventListener('resize', requestPaint)
  addEventListener('online', clockSync.reload)
  for (const event of CLIP_EVENTS) video.addEventListener(event, markStale)
  requestPaint()
  return {
    refresh,
    stop: () => {
      cancelAnimationFrame(request)
      resized.disconnect()
      removeEventListener('resize', requestPaint)
      removeEventListener('online', clockSync.reload)
      for (const event of CLIP_EVENTS) video.removeEventListener(event, markStale)
      clockSync.stop()
      for (const stop of stops) stop()
      steady.forget()
      textLayer.dispose()
      lookPicture.dispose()
      release(canvas)
    },
  }
}
