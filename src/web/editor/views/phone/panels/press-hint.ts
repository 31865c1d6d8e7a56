import { designOf, type Editor, type EditorState } from '#web/editor/model/editor-store.ts'
import { isGroup, selectableIds } from '#web/editor/model/selection/group.ts'

/** After so many times the hint has been read, or is of no interest. */
export const PRESS_HINTS_MAX = 3

/** Whether the person may not know yet how fingers select several elements. */
export const isPressUnknown = ({ preferences }: EditorState): boolean =>
  (preferences.pressHints ?? 0) < PRESS_HINTS_MAX

/** Whether one element is selected and another could be added. */
export const mayAddAnother = (state: EditorState): boolean =>
  state.session.selection !== null && !isGroup(state.session) && selectableIds(designOf(state)).length > 1

const setHints = ({ store }: Editor, pressHints: number): void =>
  store.setState(({ preferences }) => ({ preferences: { ...preferences, pressHints } }))

/** The hint was shown once more. */
export const countPressHint = (editor: Editor): void =>
  setHints(editor, (editor.store.getState().preferences.pressHints ?? 0) + 1)

/** Whoever has selected several once is not told again. Returns the cleanup. */
export const endPressHints = (editor: Editor): (() => void) =>
  editor.store.subscribe((state) => {
    if (isGroup(state.session) && isPressUnknown(state)) setHints(editor, PRESS_HINTS_MAX)
  })
