import type { StoreApi } from 'zustand/vanilla'
import type { ElementId } from '#domain/design/text-element.ts'
import { type FramePoint, percentPoint } from '#domain/geometry/frame.ts'
import { topmostAt } from '#domain/geometry/hit-test.ts'
import type { Editor } from '../editor-store.ts'
import { type Effect, type Gesture, type Grip, IDLE, type Sample } from '../gestures/gesture.ts'
import { listenToPointers } from '../gestures/pointer-samples.ts'
import { step } from '../gestures/step.ts'
import { type Player, touch } from './player.ts'
import type { StageBoxes } from './stage-boxes.ts'

/** Frame pixels by which a press may miss. */
const SLOP = { mouse: 4, touch: 16 } as const

type Needs = { readonly editor: Editor; readonly clock: StoreApi<Player>; readonly boxes: StageBoxes }

function centerOf(editor: Editor, id: ElementId): Grip | null {
  const { textElements, overlayElements } = editor.store.getState().document.present
  const element = [...textElements, ...overlayElements].find((each) => each.id === id)
  return element ? { id, center: percentPoint(element.x, element.y) } : null
}

/** Lets pointers move what is on the stage. */
export function connectGestures(surface: HTMLElement, { editor, clock, boxes }: Needs) {
  let gesture: Gesture = IDLE

  function act(effect: Effect): void {
    if (effect.kind === 'select') editor.select(effect.id)
    if (effect.kind === 'preview') editor.preview(effect.edit)
    if (effect.kind === 'commit') editor.edit(effect.edit)
    if (effect.kind === 'drop') editor.dropPreview()
  }

  function take(sample: Sample): void {
    const next = step(gesture, sample)
    if (sample.kind === 'down' && sample.grip) clock.setState(touch)
    gesture = next.gesture
    surface.dataset.gesture = gesture.state
    act(next.effect)
  }

  function gripAt(point: FramePoint, pointerType: string): Grip | null {
    const placed = boxes.of(editor.store.getState().document.present)
    const hit = topmostAt(placed, point, pointerType === 'touch' ? SLOP.touch : SLOP.mouse)
    return hit ? centerOf(editor, hit.id) : null
  }

  return {
    stop: listenToPointers({ element: surface, gripAt, take }),
    /** Whether there was something to take back. */
    cancel(): boolean {
      const wasRunning = gesture.state !== 'idle'
      take({ kind: 'cancel' })
      return wasRunning
    },
  }
}
