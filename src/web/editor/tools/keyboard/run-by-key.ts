import { designOf, pickedElement, selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import type { ActionTools, EditorAction } from '#web/editor/tools/actions/editor-action.ts'
import { announce } from '#web/ui/state/announcements.ts'

/** Runs the action of a pressed key on the selection. Answers whether the key was used. */
export function runByKey(action: EditorAction, tools: ActionTools): boolean {
  const { store } = tools.editor
  const state = store.getState()
  const selected = (selectedText(state) ?? selectedOverlay(state))?.id ?? null
  const isUsed = action.run(tools, action.isOfPicked ? pickedElement(state) && selected : selected)
  if (isUsed && action.announcement)
    announce(action.announcement(designOf(store.getState()) !== designOf(state)))
  return isUsed
}
