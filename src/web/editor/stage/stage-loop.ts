import type { StoreApi } from 'zustand/vanilla'
import type { Design } from '#domain/design/design.ts'
import type { OverlayFrames } from '../editor-slots.ts'
import { type EditorState, shownDesign } from '../editor-store.ts'
import { keepClock } from './clip/clock-keeper.ts'
import type { Fonts } from './fonts.ts'
import { makeSurface } from './painting/offscreen.ts'
import { createSteadyOverlays } from './painting/steady-overlays.ts'
import type { Player } from './player.ts'
import type { Catalogue, StageBoxes } from './stage-boxes.ts'
import { fitCanvas, paintStage } from './stage-painter.ts'
import { createTextLayer } from './text-layer.ts'

export type StageParts = { readonly canvas: HTMLCanvasElement; readonly video: HTMLVideoElement }

export type StageNeeds = {
  readonly store: StoreApi<EditorState>
  readonly clock: StoreApi<Player>
  readonly frames: OverlayFrames
  readonly fonts: Fonts
  readonly boxes: StageBoxes
  catalogue(): Catalogue
  watermark(): boolean
  isHeld(): boolean
  /** Lays what belongs to editing over each picture. */
  dress(design: Design, player: Player): void
  /** Told after each picture. `isExact`: it is paused, and wholly the picture of that time. */
  onPainted(time: number, isExact: boolean): void
}

export type RunningStage = {
  /** Something that the loop cannot see has changed. */
  refresh(): void
  stop(): void
}

/** Paints the stage whenever something on it changed. */
export function runStage({ canvas, video }: StageParts, needs: StageNeeds): RunningStage {
  const { store, clock, boxes, fonts, frames } = needs
  let isStale = true
  let request = 0
  const soil = () => {
    isStale = true
  }
  const refresh = () => {
    boxes.forget()
    soil()
  }
  const textLayer = createTextLayer(fonts, refresh)
  const steady = createSteadyOverlays(makeSurface)
  const keeper = keepClock(video, clock, () => store.getState().document.present.videoDuration)

  function tick(nowMs: number): void {
    request = requestAnimationFrame(tick)
    const player = keeper.tick(nowMs)
    if (fitCanvas(canvas)) soil()
    if (!isStale) return
    const design = shownDesign(store.getState())
    const isWhole = paintStage(canvas, design, player, { ...needs, textLayer, steady, nowMs })
    needs.dress(design, player)
    const isExact = !player.playing && isWhole && keeper.isClipExact()
    isStale = !player.playing && !isExact
    needs.onPainted(player.time, isExact)
  }

  const stops = [store, clock, frames]
    .map((source) => source.subscribe(soil))
    .concat(fonts.subscribe(refresh))
  request = requestAnimationFrame(tick)
  return {
    refresh,
    stop: () => {
      cancelAnimationFrame(request)
      keeper.stop()
      for (const stop of stops) stop()
    },
  }
}
