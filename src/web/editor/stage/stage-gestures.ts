import type { StoreApi } from 'zustand/vanilla'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { Guide } from '#domain/geometry/snapping.ts'
import type { Editor } from '../editor-store.ts'
import { type Click, clicked } from '../gestures/click-through.ts'
import { type Effect, type Gesture, IDLE, type Sample } from '../gestures/gesture.ts'
import { listenToPointers, type Spot } from '../gestures/pointer-samples.ts'
import { step } from '../gestures/step.ts'
import { type Player, touch } from './player.ts'
import { createGrips } from './pointing/grips.ts'
import type { PaintedAt } from './pointing/painted-at.ts'
import type { StageBoxes } from './stage-boxes.ts'

type Needs = {
  readonly editor: Editor
  readonly clock: StoreApi<Player>
  readonly boxes: StageBoxes
  readonly paintedAt: PaintedAt
}

/** Lets pointers select, move, size and turn what is on the stage. */
export function connectGestures(surface: HTMLElement, needs: Needs) {
  const { editor, clock } = needs
  const grips = createGrips(needs)
  let gesture: Gesture = IDLE
  let guides: readonly Guide[] = []
  let lastClick: Click | undefined
  let lastSpot: Spot | undefined

  function click(at: FramePoint, timeMs: number): void {
    if (!lastSpot) return
    const pile = grips.pileAt({ ...lastSpot, at })
    const selected = editor.store.getState().session.selection
    editor.select(clicked(pile, selected, { now: { at, timeMs }, last: lastClick }))
  }

  function act(effect: Effect, timeMs: number): void {
    if (effect.kind === 'select') editor.select(effect.id)
    if (effect.kind === 'click') click(effect.at, timeMs)
    if (effect.kind === 'preview') editor.preview(effect.edit)
    if (effect.kind === 'commit') editor.edit(effect.edit)
    // Also after a commit: one that changed nothing leaves its preview where it is.
    if (effect.kind === 'commit' || effect.kind === 'drop') editor.dropPreview()
  }

  function take(sample: Sample, timeMs: number): void {
    const before = gesture
    const next = step(before, sample)
    if (sample.kind === 'down' && sample.grip) clock.setState(touch)
    gesture = next.gesture
    guides = next.effect.kind === 'preview' ? next.effect.guides : []
    surface.dataset.gesture = gesture.state
    act(next.effect, timeMs)
    if (before.state === 'pressing' && sample.kind === 'up') lastClick = { at: sample.at, timeMs }
  }

  const stop = listenToPointers({
    element: surface,
    take,
    gripAt(spot) {
      lastSpot = spot
      return grips.gripAt(spot)
    },
    hover(spot) {
      const cursor = grips.cursorAt(spot)
      if (surface.style.cursor !== cursor) surface.style.cursor = cursor
    },
  })

  return {
    stop,
    state: (): Gesture['state'] => gesture.state,
    guides: () => guides,
    /** Whether there was something to take back. */
    cancel(): boolean {
      const wasRunning = gesture.state !== 'idle'
      take({ kind: 'cancel' }, performance.now())
      return wasRunning
    },
  }
}
