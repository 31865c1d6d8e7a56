import { flushSync } from 'react-dom'
import { textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { type Editor, pickedIds } from '#web/editor/model/editor-store.ts'
import { saySelected } from '#web/editor/tools/actions/group-actions.ts'
import { type Click, clicked, tapped } from '#web/editor/tools/gestures/click-through.ts'
import type { Effect } from '#web/editor/tools/gestures/gesture.ts'
import type { Spot } from '#web/editor/tools/gestures/pointer-samples.ts'
import { SLACK } from '#web/editor/tools/gestures/thresholds.ts'
import type { createGrips } from './grips.ts'

type Deps = {
  readonly editor: Editor
  readonly grips: ReturnType<typeof createGrips>
  isTouchEditor(): boolean
}

type Taps = { readonly now: Click; readonly last: Click | undefined }

/** What presses, taps and long presses select. */
export function createHandSelection({ editor, grips, isTouchEditor }: Deps) {
  let lastTap: Click | undefined
  let lastSpot: Spot | undefined
  let pressed: ElementId | null = null
  /** What was selected before the press. */
  let before: readonly ElementId[] = []
  let wasLong = false

  const selected = () => pickedIds(editor.store.getState())
  const wasSelected = () => pressed !== null && before.includes(pressed)
  const say = () => saySelected(selected().length)

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

  /** While several are selected by fingers, a tap adds or takes out, and one beside all ends it. */
  function tapAmongSeveral(id: ElementId | null): void {
    if (id === null) editor.select(null)
    else editor.toggleSelected(id)
    say()
  }

  return {
    /** Where the pointer is, before it is known what it presses. */
    aim(spot: Spot): void {
      lastSpot = spot
    },
    press(id: ElementId | null): void {
      pressed = id
      before = selected()
      wasLong = false
    },
    /** At the press: an element of the group leads it, so that a drag moves all of them. */
    select(id: ElementId | null): void {
      const isGroup = before.length > 1
      if (lastSpot?.adds) {
        if (id !== null && !wasSelected()) editor.toggleSelected(id)
      } else if (id !== null && isGroup && wasSelected()) editor.selectSeveral([...before, id])
      // A finger's group waits for the tap.
      else if (!(isGroup && isTouchEditor())) editor.select(id)
    },
    /** A long press adds the element to what was selected, or takes it out. */
    hold(id: ElementId): void {
      wasLong = true
      editor.selectSeveral(wasSelected() ? before.filter((each) => each !== id) : [...before, id])
      say()
    },
    tap({ id, at, isAgain }: Extract<Effect, { kind: 'tap' }>, timeMs: number): void {
      if (!lastSpot || wasLong) return
      const spot = { ...lastSpot, at }
      const reach = spot.pointer === 'touch' ? { reach: SLACK.element.touch * spot.perCss } : {}
      const taps = { now: { at, timeMs, ...reach }, last: lastTap }
      lastTap = taps.now
      if (spot.adds) {
        if (id !== null && wasSelected()) editor.toggleSelected(id)
        say()
      } else if (isTouchEditor() && before.length > 1) tapAmongSeveral(id)
      else if (isTouchEditor()) open(taps, spot, id)
      else if (selected().length > 1) editor.select(id)
      else if (isAgain) click(taps, spot)
      else if (id === null) editor.select(null)
    },
    say,
  }
}
