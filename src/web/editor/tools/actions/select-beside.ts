import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import { percentPoint, toFrame } from '#domain/geometry/frame.ts'
import { inReadingOrder } from '#domain/geometry/hit-test.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import type { EditorAction } from './editor-action.ts'

/** Selects the element after or before the selected one in reading order. At the end the focus moves on. */
export const selectBeside =
  (by: 1 | -1): EditorAction['run'] =>
  ({ editor, elements }) => {
    const state = editor.store.getState()
    const present = designOf(state)
    const placed = [...drawnTexts(present), ...drawnOverlays(present)].map(({ id, x, y }) => ({
      id,
      box: { center: toFrame(percentPoint(x, y)), width: 0, height: 0, rotation: 0 },
    }))
    const ids = inReadingOrder(placed).map(({ id }) => id)
    const { selection } = state.session
    const at = selection === null ? (by > 0 ? -1 : ids.length) : ids.indexOf(selection)
    const next = ids[at + by]
    if (next) elements.goTo(next)
    return next !== undefined
  }
