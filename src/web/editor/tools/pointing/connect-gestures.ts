import { flushSync } from 'react-dom'
import type { StoreApi } from 'zustand/vanilla'
import type { Edit } from '#domain/design/edit.ts'
import { textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { Guide } from '#domain/geometry/snapping.ts'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { endProof, type Player } from '#web/editor/model/player.ts'
import { followedBy } from '#web/editor/model/selection/arrange-group.ts'
import { selectedIds } from '#web/editor/model/selection/group.ts'
import { type Click, clicked, tapped } from '#web/editor/tools/gestures/click-through.ts'
import {
  type Effect,
  type Gesture,
  IDLE,
  isHolding,
  type Sample,
} from '#web/editor/tools/gestures/gesture.ts'
import { feedbackBetween, vibrate } from '#web/editor/tools/gestures/haptics.ts'
import { listenToPointers, type Spot } from '#web/editor/tools/gestures/pointer-samples.ts'
import { step } from '#web/editor/tools/gestures/step.ts'
import { SLACK } from '#web/editor/tools/gestures/thresholds.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { createGrips } from './grips.ts'
import type { PaintedAt } from './painted-at.ts'
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

type Taps = { readonly now: Click; readonly last: Click | undefined }

type Running = { readonly gesture: Gesture; readonly guides: readonly Guide[] }

/** Lets pointers select, move, resize and rotate elements. */
export function connectGestures(surface: HTMLElement, deps: Deps) {
  const { editor, clock, touchTools } = deps
  const grips = createGrips(deps)
  let running: Running = { gesture: IDLE, guides: [] }
  let lastTap: Click | undefined
  let lastSpot: Spot | undefined
  /** Whether the pressed element was selected before the press. */
  let wasSelected = false
  /** Identifies the fingers that are down together: their edits are one step of undo. */
  let streak = 0

  /** In the desktop layout, another click on the selected element selects the one beneath. */
  function click(taps: Taps, spot: Spot): void {
    editor.select(clicked(grips.elementsAt(spot), editor.store.getState().session.selection, taps))
  }

  /** Opens a text for editing, within the tap: otherwise a phone shows no keyboard. */
  function open(taps: Taps, spot: Spot, id: ElementId | null): void {
    const { document, session } = editor.store.getState()
    const isText = (each: ElementId) => textById(document.present, each) !== undefined
    const candidates = grips.elementsAt(spot)
    // A handle is outside its element.
    const meant =
      candidates.ids.length === 0 ? id : tapped(candidates, session.selection, { ...taps, isText })
    editor.select(meant)
    if (meant && isText(meant)) flushSync(() => editor.openPopup(meant))
  }

  function tap({ id, at, isAgain }: Extract<Effect, { kind: 'tap' }>, timeMs: number): void {
    if (!lastSpot) return
    const spot = { ...lastSpot, at }
    const reach = spot.pointer === 'touch' ? { reach: SLACK.element.touch * spot.perCss } : {}
    const taps = { now: { at, timeMs, ...reach }, last: lastTap }
    lastTap = taps.now
    if (spot.adds) {
      if (id !== null && wasSelected) editor.toggleSelected(id)
      saySelected()
    } else if (touchTools()) open(taps, spot, id)
    else if (selected().length > 1) editor.select(id)
    else if (isAgain) click(taps, spot)
    else if (id === null) editor.select(null)
  }

  const selected = () => selectedIds(editor.store.getState().session)

  function saySelected(): void {
    const count = selected().length
    if (count !== 1) announce(count === 0 ? 'Nothing is selected' : `${count} elements selected`)
  }

  /** At the press: an element of the group leads it, so that a drag moves all of them. */
  function select(id: ElementId | null): void {
    if (lastSpot?.adds) {
      if (id !== null && !wasSelected) editor.toggleSelected(id)
    } else if (id !== null && selected().length > 1 && wasSelected) editor.selectSeveral([...selected(), id])
    else editor.select(id)
  }

  /** What the hand does to one element of a group, done to all of them. */
  function together(edit: Edit): readonly Edit[] {
    const ids = selected()
    if (edit.kind !== 'move' || ids.length < 2 || !ids.includes(edit.id)) return [edit]
    return followedBy(editor.store.getState().document.present, ids, edit)
  }

  function act(effect: Effect, timeMs: number): void {
    if (effect.kind === 'select') select(effect.id)
    if (effect.kind === 'tap') tap(effect, timeMs)
    if (effect.kind === 'preview') editor.previewAll(together(effect.edit))
    if (effect.kind === 'commit') editor.editAll(together(effect.edit), `hand:${streak}`)
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
    if (sample.kind === 'down') wasSelected = sample.grip !== null && selected().includes(sample.grip.id)
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
      lastSpot = spot
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
