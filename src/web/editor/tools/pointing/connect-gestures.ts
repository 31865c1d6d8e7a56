import type { StoreApi } from 'zustand/vanilla'
import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { Guide } from '#domain/geometry/snapping.ts'
import { type Editor, pickedIds } from '#web/editor/model/editor-store.ts'
import { endProof, type Player } from '#web/editor/model/player.ts'
import { followedBy } from '#web/editor/model/selection/arrange-group.ts'
import { addedIds, copiesFollowing } from '#web/editor/model/selection/copy-group.ts'
import { sayFull } from '#web/editor/tools/actions/group-actions.ts'
import {
  type Effect,
  type Gesture,
  IDLE,
  isHolding,
  type Sample,
} from '#web/editor/tools/gestures/gesture.ts'
import { feedbackBetween, vibrate } from '#web/editor/tools/gestures/haptics.ts'
import { listenToPointers } from '#web/editor/tools/gestures/pointer-samples.ts'
import { step } from '#web/editor/tools/gestures/step.ts'
import { createGrips } from './grips.ts'
import { createLongPress } from './long-press.ts'
import { createMarquee } from './marquee.ts'
import type { PaintedAt } from './painted-at.ts'
import { createHandSelection } from './select-by-hand.ts'
import type { StageBoxes } from './stage-boxes.ts'

/** Additions of the touch editor: taps edit texts, and dropping in the trash deletes. */
export type TouchTools = {
  remove(id: ElementId): void
}

/** Marks the area around a stage where touches count too. */
export const TOUCH_AREA = 'data-touch-area'

type Deps = {
  readonly editor: Editor
  readonly clock: StoreApi<Player>
  readonly boxes: StageBoxes
  readonly paintedAt: PaintedAt
  /** Null in the desktop layout. */
  touchTools(): TouchTools | null
}

type Running = { readonly gesture: Gesture; readonly guides: readonly Guide[] }

/** Lets pointers select, move, resize and rotate elements. */
export function connectGestures(surface: HTMLElement, deps: Deps) {
  const { editor, clock, touchTools } = deps
  const grips = createGrips(deps)
  const marquee = createMarquee(deps)
  const selection = createHandSelection({ editor, grips, isTouchEditor: () => touchTools() !== null })
  const longPress = createLongPress((id) => {
    selection.hold(id)
    vibrate('picked')
  })
  let running: Running = { gesture: IDLE, guides: [] }
  /** Identifies the fingers that are down together: their edits are one step of undo. */
  let streak = 0

  const selected = () => pickedIds(editor.store.getState())

  /** What the hand does to one element of a group, done to all of them. */
  function together(edit: Edit): readonly Edit[] {
    const ids = selected()
    const { present } = editor.store.getState().document
    if (ids.length < 2 || !('id' in edit) || !ids.includes(edit.id)) return [edit]
    if (edit.kind === 'move') return followedBy(present, ids, edit)
    return edit.kind === 'duplicate' ? copiesFollowing(present, ids, edit) : [edit]
  }

  /** Copies of a group are selected like those of one element. */
  function commit(edit: Edit): void {
    const { present } = editor.store.getState().document
    const edits = together(edit)
    if (edits.length === 0) sayFull()
    editor.editAll(edits, `hand:${streak}`)
    if (edit.kind === 'duplicate' && edits.length > 1)
      editor.selectSeveral(addedIds(present, editor.store.getState().document.present))
  }

  function mark({ area, isDone }: Extract<Effect, { kind: 'mark' }>): void {
    clock.setState(endProof)
    marquee.mark(area, isDone)
    if (isDone) selection.say()
  }

  function act(effect: Effect, timeMs: number): void {
    if (effect.kind === 'mark') mark(effect)
    if (effect.kind === 'select') selection.select(effect.id)
    if (effect.kind === 'tap') selection.tap(effect, timeMs)
    if (effect.kind === 'preview') editor.previewAll(together(effect.edit))
    if (effect.kind === 'commit') commit(effect.edit)
    // Also after a commit: a commit without effect keeps its preview otherwise.
    if (effect.kind === 'commit' || effect.kind === 'trash' || effect.kind === 'drop') editor.dropPreview()
    if (effect.kind === 'trash') touchTools()?.remove(effect.id)
  }

  function take(sample: Sample): void {
    const before = running
    if (before.gesture.state === 'idle') streak += 1
    const { gesture, effect } = step(before.gesture, sample)
    if (sample.kind === 'down' && sample.grip && isHolding(gesture)) clock.setState(endProof)
    running = { gesture, guides: effect.kind === 'preview' ? effect.guides : [] }
    if (sample.kind === 'down') selection.press(sample.grip?.id ?? null)
    longPress(gesture, sample.kind === 'down')
    show(gesture)
    act(effect, 'timeMs' in sample ? sample.timeMs : 0)
    if (touchTools()) vibrate(feedbackBetween(before, running))
  }

  /** For styles and tests. */
  function show(gesture: Gesture): void {
    if (surface.dataset.gesture !== gesture.state) surface.dataset.gesture = gesture.state
    const isShown = gesture.state === 'dragging' && gesture.hasTrash
    const trash = isShown ? (gesture.isOverTrash ? 'over' : 'shown') : 'hidden'
    if (surface.dataset.trash !== trash) surface.dataset.trash = trash
  }

  const stopListening = listenToPointers({
    element: surface,
    area: surface.closest<HTMLElement>(`[${TOUCH_AREA}]`) ?? surface,
    take,
    isHolding: () => isHolding(running.gesture),
    scrolls: () => touchTools() === null,
    find(spot) {
      selection.aim(spot)
      const isBlocked = editor.store.getState().session.popup !== null
      return { ...grips.find(spot), hasTrash: touchTools() !== null, isBlocked }
    },
    hover(spot) {
      const cursor = grips.cursorAt(spot)
      if (surface.style.cursor !== cursor) surface.style.cursor = cursor
    },
  })

  /** Answers whether a gesture was canceled. */
  function cancel(): boolean {
    const wasRunning = running.gesture.state !== 'idle'
    take({ kind: 'cancel' })
    return wasRunning
  }

  return {
    state: (): Gesture['state'] => running.gesture.state,
    guides: () => running.guides,
    cancel,
    stop() {
      cancel()
      stopListening()
    },
  }
}
